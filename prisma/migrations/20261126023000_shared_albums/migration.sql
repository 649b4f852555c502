-- CreateTable
CREATE TABLE "shared_albums" (
    "album_id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "shared_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shared_albums_pkey" PRIMARY KEY ("album_id")
);

-- CreateIndex
CREATE INDEX "shared_albums_child_id_idx" ON "shared_albums"("child_id");

-- AddForeignKey
ALTER TABLE "shared_albums" ADD CONSTRAINT "shared_albums_album_id_fkey" FOREIGN KEY ("album_id") REFERENCES "albums"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shared_albums" ADD CONSTRAINT "shared_albums_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;
