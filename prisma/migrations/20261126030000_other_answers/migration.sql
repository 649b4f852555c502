-- AlterTable
ALTER TABLE "messages" ADD COLUMN "question_id" UUID, ADD COLUMN "is_alternative" BOOLEAN NOT NULL DEFAULT false;
