-- The search of journals. A GIN index knows the words of each entry, and the stems of them in all seven languages: people mix
-- languages, and no guess at one can be wrong. Each word carries the last twelve digits of its writer's id, so that a search
-- reads only what its own person wrote: the journals of others make it neither slower nor faster, and the beginning of a word
-- can be searched for, which the index answers by reading all words that begin so.

-- The words of a text: lower-cased and without accents, each with its stems. Written with ranges of signs instead of classes,
-- which would depend on the locale of the database. An emoji is a word. 10,000 words keep a tsvector below its limit, 1 MB.
CREATE FUNCTION journal_forms(words text) RETURNS TABLE (word text, form text) LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  WITH plain AS (
    SELECT regexp_replace(lower(normalize(words, NFD)), '[\u0300-\u036F\u200C\u200D\uFE0E\uFE0F]+', '', 'g') AS text
  ), parts AS MATERIALIZED (
    SELECT DISTINCT left(part, 40) AS word
    FROM plain, string_to_table(
      regexp_replace(
        regexp_replace(text, '([\u2190-\u2BFF\U0001F000-\U0001FAFF])', ' \1 ', 'g'),
        '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4-\u00B8\u00BB-\u00BF\u00D7\u00F7\u0964\u0965\u2000-\u206F\u3000-\u303F]+',
        ' ', 'g'),
      ' ') part
    WHERE part <> '' LIMIT 10000
  )
  SELECT word, word FROM parts
  UNION
  SELECT word, stem FROM parts, unnest(ARRAY[
    'english_stem', 'spanish_stem', 'french_stem', 'german_stem', 'italian_stem', 'portuguese_stem', 'hindi_stem'
  ]::regdictionary[]) dictionary, unnest(ts_lexize(dictionary, word)) stem
$$;

-- Not in SQL, which would be inlined and lose its cost: the planner must never compute it for each entry of a person. Builds and
-- analyses of the index run with an empty search_path, which would not find journal_forms.
CREATE FUNCTION journal_words(owner uuid, words text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000
SET search_path FROM CURRENT AS $$
BEGIN
  RETURN array_to_tsvector(ARRAY(SELECT DISTINCT right(owner::text, 12) || form FROM journal_forms(words)));
END
$$;

-- What finds the entries that have all words of a search, ten at most, or their forms, or words that begin with them; null where
-- there is no word.
CREATE FUNCTION journal_query(owner uuid, words text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(forms, ' & ')::tsquery FROM (
    SELECT '(' || string_agg(
      format(CASE form WHEN word THEN '''%s'':*' ELSE '''%s''' END, right(owner::text, 12) || form), ' | ') || ')' AS forms
    FROM journal_forms(words) GROUP BY word ORDER BY word LIMIT 10
  ) terms
$$;
