-- Which image an object in storage belongs to.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "images_object_key_key" ON "images" ("object_key");
