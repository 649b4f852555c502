-- What a search of the library can find in a text: what follows each of its characters, lower-cased, up to the next white
-- space and at most 20 bytes, and after a space the first two characters of each word. A text contains what one of its parts
-- begins with, and a GIN index answers that without reading the text. 50,000 characters stay below the limit of a tsvector,
-- 1 MB. Long words are read in pieces: substr walks from the beginning each time.
-- Not in SQL, which would be inlined and lose its cost.
CREATE FUNCTION search_parts(words text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
  folded text := translate(lower(words), U&'\2018\2019\02BC\FF07' || E'\t\n\r\f\v', '''''''''     ');
BEGIN
  RETURN array_to_tsvector(ARRAY(
    WITH pieces AS MATERIALIZED (
      SELECT DISTINCT CASE WHEN length(word) <= 100 THEN word ELSE substr(word, 1 + start, 119) END AS piece
      FROM string_to_table(folded, ' ') word, generate_series(0, length(word) - 1, 100) start
    ), parts AS MATERIALIZED (
      SELECT substr(piece, place, 20) AS part FROM pieces, generate_series(1, least(100, length(piece))) place
    )
    SELECT CASE WHEN octet_length(part) <= 20 THEN part
      ELSE (SELECT left(part, max(size)) FROM generate_series(5, 19) size WHERE octet_length(left(part, size)) <= 20) END
    FROM parts
    UNION ALL SELECT ' ' || left(lexeme, 2) FROM unnest(to_tsvector('simple', folded))
  ));
END
$$;

-- The previous release reads search_lexemes, the trigrams of the library and the index of beginnings, and reads and writes
-- library_changes and library_words. The next one drops them. Nothing reads these any more:
DROP INDEX "resources_title_words_idx";
DROP INDEX "resources_content_words_idx";
DROP FUNCTION search_words(text);
