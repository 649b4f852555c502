-- Substrings are found by their trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "MediaType" AS ENUM ('photo', 'video');

-- AlterEnum
ALTER TYPE "ImagePurpose" ADD VALUE 'resource';

-- AlterTable
ALTER TABLE "images" ALTER COLUMN "user_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "resource_categories" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "resource_categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "resources" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "category_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "resources_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "resource_media" (
    "id" UUID NOT NULL,
    "resource_id" UUID NOT NULL,
    "image_id" UUID,
    "url" TEXT,
    "media_type" "MediaType" NOT NULL,

    CONSTRAINT "resource_media_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bookmarks" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "resource_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bookmarks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "resource_categories_key_key" ON "resource_categories"("key");

-- CreateIndex
CREATE INDEX "resources_created_at_id_idx" ON "resources"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "resources_category_id_created_at_id_idx" ON "resources"("category_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "resources_title_idx" ON "resources" USING GIN ("title" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "resources_content_idx" ON "resources" USING GIN ("content" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "resource_media_resource_id_id_idx" ON "resource_media"("resource_id", "id");

-- CreateIndex
CREATE INDEX "resource_media_image_id_idx" ON "resource_media"("image_id");

-- CreateIndex
CREATE INDEX "bookmarks_user_id_created_at_id_idx" ON "bookmarks"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "bookmarks_resource_id_idx" ON "bookmarks"("resource_id");

-- CreateIndex
CREATE UNIQUE INDEX "bookmarks_user_id_resource_id_key" ON "bookmarks"("user_id", "resource_id");

-- AddForeignKey
ALTER TABLE "resources" ADD CONSTRAINT "resources_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "resource_categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resource_media" ADD CONSTRAINT "resource_media_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resources"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resource_media" ADD CONSTRAINT "resource_media_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resources"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The words of a text and its punctuation, to find what trigrams do not: beginnings of words of one or two characters,
-- and signs. Not in SQL, which would be inlined and lose its cost.
CREATE FUNCTION search_words(words text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
BEGIN
  RETURN strip(to_tsvector('simple', words))
    || array_to_tsvector(string_to_array(regexp_replace(words, '[^!-/:-@[-`{-~]', '', 'g'), NULL));
END
$$;

CREATE INDEX "resources_title_words_idx" ON "resources" USING GIN (search_words("title"));
CREATE INDEX "resources_content_words_idx" ON "resources" USING GIN (search_words("content"));
