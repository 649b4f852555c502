-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "risk" JSONB;
