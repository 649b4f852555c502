-- URLs of an image may get another key than its objects have, so that those that were seen end.
-- AlterTable
ALTER TABLE "images" ADD COLUMN "object_key" TEXT;
