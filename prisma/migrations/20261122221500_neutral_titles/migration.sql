-- A constant default: no row is rewritten, and instances of the release before write the table as ever.
ALTER TABLE "conversations" ADD COLUMN "title_pending" BOOLEAN NOT NULL DEFAULT false;
