-- AlterTable
ALTER TABLE "users" DROP COLUMN "conversations_count";
