-- AlterTable
ALTER TABLE "users" ADD COLUMN     "owner_confirmed_at" TIMESTAMPTZ(3);
