-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "is_shared" BOOLEAN NOT NULL DEFAULT false;
