-- DropIndex
DROP INDEX "comments_user_id_idx";

-- AlterTable
ALTER TABLE "early_access" ADD COLUMN     "id" UUID;
UPDATE "early_access" SET "id" = uuid_v7("created_at");
ALTER TABLE "early_access" ALTER COLUMN "id" SET NOT NULL;

-- AlterTable
ALTER TABLE "posts" ADD COLUMN     "rejection_reason" TEXT;

-- CreateIndex
CREATE INDEX "comments_user_id_created_at_id_idx" ON "comments"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "comments_created_at_id_idx" ON "comments"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "comments_text_idx" ON "comments" USING GIN ("text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "early_access_id_key" ON "early_access"("id");

-- CreateIndex
CREATE INDEX "early_access_created_at_id_idx" ON "early_access"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "posts_title_idx" ON "posts" USING GIN ("title" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "posts_content_idx" ON "posts" USING GIN ("content" gin_trgm_ops);

-- Posts that moderators have to look at, or have rejected: few among many.
CREATE INDEX "posts_hidden_idx" ON "posts" ("created_at" DESC, "id" DESC) WHERE NOT "is_approved";
