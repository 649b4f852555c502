-- What an admin writes goes into the indexes at once. Left in their pending lists, every search would read all of it until the
-- next vacuum, and the library is searched far more often than it is written.
ALTER INDEX "resources_title_idx" SET (fastupdate = off);
ALTER INDEX "resources_content_idx" SET (fastupdate = off);
ALTER INDEX "resources_title_words_idx" SET (fastupdate = off);
ALTER INDEX "resources_content_words_idx" SET (fastupdate = off);

SELECT gin_clean_pending_list("index"::regclass) FROM unnest(ARRAY[
  'resources_title_idx', 'resources_content_idx', 'resources_title_words_idx', 'resources_content_words_idx'
]) "index";
