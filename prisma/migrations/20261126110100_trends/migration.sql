-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "first_word_ms" INTEGER;

-- CreateTable
CREATE TABLE "daily_sign_ups" (
    "day" DATE NOT NULL,
    "people" INTEGER NOT NULL,

    CONSTRAINT "daily_sign_ups_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "daily_retention" (
    "day" DATE NOT NULL,
    "week" DATE NOT NULL,
    "people" INTEGER NOT NULL,

    CONSTRAINT "daily_retention_pkey" PRIMARY KEY ("day","week")
);

-- CreateTable
CREATE TABLE "hourly_answers" (
    "at" TIMESTAMPTZ(3) NOT NULL,
    "bucket" SMALLINT NOT NULL,
    "answers" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,

    CONSTRAINT "hourly_answers_pkey" PRIMARY KEY ("at","bucket")
);
