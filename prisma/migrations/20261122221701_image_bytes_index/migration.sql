-- What a person's images take is summed in the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "images_user_id_bytes_idx" ON "images" ("user_id", "bytes");
