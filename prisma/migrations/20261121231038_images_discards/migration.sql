-- DropForeignKey
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_category_id_fkey";

-- AlterTable
ALTER TABLE "images" ADD COLUMN     "blurhash" VARCHAR(40);

-- CreateTable
CREATE TABLE "image_discards" (
    "key" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "image_discards_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "image_discards_due_at_idx" ON "image_discards"("due_at");

-- AddForeignKey
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "journal_categories"("id") ON DELETE NO ACTION ON UPDATE CASCADE;
