-- Stored answers get a version and the response as it was sent. The previous release goes on writing `status` and `body`
-- alone, and reads them of rows of this one.
alter table "idempotency_keys" add column "version" smallint, add column "response" json;
