-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "suggestions" JSONB;

-- CreateTable
CREATE TABLE "starter_articles" (
    "topic" VARCHAR(80) NOT NULL,
    "digest" VARCHAR(64) NOT NULL,

    CONSTRAINT "starter_articles_pkey" PRIMARY KEY ("topic")
);
