-- CreateEnum
CREATE TYPE "ModerationAct" AS ENUM ('remove', 'reject', 'ban', 'help', 'handled', 'nothing');

-- CreateEnum
CREATE TYPE "ModerationTarget" AS ENUM ('post', 'comment', 'user');

-- AlterTable
ALTER TABLE "comments" ADD COLUMN     "removed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "posts" ADD COLUMN     "removed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "reports" ADD COLUMN     "decision_id" UUID;

-- CreateTable
CREATE TABLE "moderation_decisions" (
    "id" UUID NOT NULL,
    "act" "ModerationAct" NOT NULL,
    "target_type" "ModerationTarget" NOT NULL,
    "target_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "decided_by" UUID NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,

    CONSTRAINT "moderation_decisions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "moderation_decisions_decided_at_idx" ON "moderation_decisions"("decided_at");

-- CreateIndex
CREATE INDEX "moderation_decisions_author_id_idx" ON "moderation_decisions"("author_id");

-- AddForeignKey
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
