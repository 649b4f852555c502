-- CreateTable
CREATE TABLE "journal_entries" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "mood" VARCHAR(40) NOT NULL,
    "entry_date" TIMESTAMPTZ(3) NOT NULL,
    "category_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "journal_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "journal_categories" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "journal_categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "journal_photos" (
    "entry_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "image_id" UUID,
    "url" TEXT,

    CONSTRAINT "journal_photos_pkey" PRIMARY KEY ("entry_id","position")
);

-- CreateTable
CREATE TABLE "list_totals" (
    "list" VARCHAR(60) NOT NULL,
    "owner_id" UUID NOT NULL,
    "shard" SMALLINT NOT NULL,
    "total" INTEGER NOT NULL,

    CONSTRAINT "list_totals_pkey" PRIMARY KEY ("owner_id","list","shard")
);

-- CreateIndex
CREATE INDEX "journal_entries_user_id_entry_date_id_idx" ON "journal_entries"("user_id", "entry_date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "journal_entries_user_id_created_at_id_idx" ON "journal_entries"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "journal_entries_category_id_idx" ON "journal_entries"("category_id");

-- CreateIndex
CREATE UNIQUE INDEX "journal_categories_user_id_key_key" ON "journal_categories"("user_id", "key");

-- CreateIndex
CREATE INDEX "journal_photos_image_id_idx" ON "journal_photos"("image_id");

-- AddForeignKey
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "journal_categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "journal_categories" ADD CONSTRAINT "journal_categories_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "journal_photos" ADD CONSTRAINT "journal_photos_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "journal_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "journal_photos" ADD CONSTRAINT "journal_photos_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE CASCADE ON UPDATE CASCADE;
