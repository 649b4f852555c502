-- A text as readers who search expect it: without accents, in the usual width, ß and ligatures written out. Case and apostrophes
-- are search_parts' to fold. The breve stays on Cyrillic letters, of which it makes others; what belongs to a letter of another
-- script (Hangul, kana) is put together again. The same is done to what is searched for in src/schema/resources/terms.ts.
-- At most as many characters as an article has: some signs are written out as many.
-- Not in SQL, which would be inlined and lose its cost. search_parts of texts as they are, and its two indexes, are read by the
-- previous release; the next one drops these.
CREATE FUNCTION search_fold(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  plain text := translate(
    normalize(regexp_replace(normalize(words, NFKD), '(?<![\u0400-\u04FF])\u0306|[\u0300-\u0305\u0307-\u036F]', '', 'g'), NFC),
    'øØłŁđĐðÐı', 'oOlLdDdDi');
BEGIN
  plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'ẞ', 'SS'), 'þ', 'th'), 'Þ', 'TH');
  RETURN left(replace(replace(replace(replace(plain, 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'), 50200);
END
$$;
