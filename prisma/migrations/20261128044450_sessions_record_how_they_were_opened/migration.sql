-- CreateEnum
CREATE TYPE "SignInMethod" AS ENUM ('password', 'provider', 'passkey', 'second_factor');

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "opened_with" "SignInMethod";
