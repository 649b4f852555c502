-- AlterTable
ALTER TABLE "resources"
  ADD COLUMN "is_for_birth" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "is_for_loss" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "is_for_trying" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "language" VARCHAR(8),
  ADD COLUMN "minutes_to_read" SMALLINT,
  ADD COLUMN "months_from" SMALLINT,
  ADD COLUMN "months_to" SMALLINT,
  ADD COLUMN "reviewed_by" TEXT,
  ADD COLUMN "reviewed_on" DATE,
  ADD COLUMN "sources" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "weeks_from" SMALLINT,
  ADD COLUMN "weeks_to" SMALLINT;
