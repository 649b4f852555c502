-- CreateEnum
CREATE TYPE "AnswerRating" AS ENUM ('up', 'down');

-- AlterTable
ALTER TABLE "messages" ADD COLUMN "rating" "AnswerRating", ADD COLUMN "rating_reason" TEXT;
