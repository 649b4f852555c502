-- What an image takes, for its owner's quota. A constant default: no row is written.
ALTER TABLE "images" ADD COLUMN "bytes" INTEGER NOT NULL DEFAULT 0;
