-- CreateTable
CREATE TABLE "albums" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "albums_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "memories" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "album_id" UUID NOT NULL,
    "image_id" UUID NOT NULL,
    "note" TEXT NOT NULL,
    "saved_on" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "memories_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "albums_user_id_created_at_id_idx" ON "albums"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "memories_album_id_saved_on_id_idx" ON "memories"("album_id", "saved_on" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "memories_album_id_id_idx" ON "memories"("album_id", "id" DESC);

-- CreateIndex
CREATE INDEX "memories_image_id_id_idx" ON "memories"("image_id", "id" DESC);

-- CreateIndex
CREATE INDEX "memories_user_id_saved_on_id_idx" ON "memories"("user_id", "saved_on" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "memories_album_id_image_id_key" ON "memories"("album_id", "image_id");

-- AddForeignKey
ALTER TABLE "albums" ADD CONSTRAINT "albums_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memories" ADD CONSTRAINT "memories_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memories" ADD CONSTRAINT "memories_album_id_fkey" FOREIGN KEY ("album_id") REFERENCES "albums"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memories" ADD CONSTRAINT "memories_image_id_fkey" FOREIGN KEY ("image_id") REFERENCES "images"("id") ON DELETE CASCADE ON UPDATE CASCADE;
