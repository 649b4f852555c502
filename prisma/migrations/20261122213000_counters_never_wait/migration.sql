-- Counters are never waited for: where all rows are held, a writer makes one that nobody has. Before, it drew one of 63, and
-- waited for its holder if that row existed: with several counters changed in one transaction, two could wait for each other.

CREATE OR REPLACE FUNCTION add_to_list_total(which varchar, owner uuid, change int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF change = 0 THEN RETURN; END IF;
  UPDATE list_totals t SET total = t.total + change
  WHERE (t.owner_id, t.list, t.shard) = (
    SELECT f.owner_id, f.list, f.shard FROM list_totals f WHERE f.owner_id = owner AND f.list = which
    ORDER BY f.shard LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF FOUND THEN RETURN; END IF;
  INSERT INTO list_totals (list, owner_id, shard, total)
  SELECT which, owner, c.shard, change
  FROM (VALUES (0), (1 + pg_backend_pid() % 32000), (1 + floor(random() * 32000)::int)) c (shard)
  WHERE NOT EXISTS (
    SELECT FROM list_totals f WHERE f.owner_id = owner AND f.list = which AND f.shard = c.shard)
  ORDER BY c.shard = 0 DESC LIMIT 1
  ON CONFLICT (owner_id, list, shard) DO UPDATE SET total = list_totals.total + excluded.total;
END
$$;

CREATE OR REPLACE FUNCTION add_to_post_counts(post uuid, more_likes int, more_comments int, more_views int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post_counts c
  SET likes = c.likes + more_likes, comments = c.comments + more_comments, views = c.views + more_views
  WHERE (c.post_id, c.shard) = (
    SELECT f.post_id, f.shard FROM post_counts f WHERE f.post_id = post ORDER BY f.shard LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF FOUND THEN RETURN; END IF;
  INSERT INTO post_counts (post_id, shard, likes, comments, views)
  SELECT p.id, c.shard, more_likes, more_comments, more_views
  FROM posts p CROSS JOIN (VALUES (0), (1 + pg_backend_pid() % 32000), (1 + floor(random() * 32000)::int)) c (shard)
  WHERE p.id = post
    AND NOT EXISTS (SELECT FROM post_counts f WHERE f.post_id = post AND f.shard = c.shard)
  ORDER BY c.shard = 0 DESC LIMIT 1
  ON CONFLICT (post_id, shard) DO UPDATE
  SET likes = post_counts.likes + excluded.likes, comments = post_counts.comments + excluded.comments,
    views = post_counts.views + excluded.views;
END
$$;

CREATE OR REPLACE FUNCTION add_to_figure(which varchar, moment timestamptz, step int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF step = 0 THEN RETURN; END IF;
  UPDATE figures f SET change = f.change + step
  WHERE (f.figure, f.at, f.shard) = (
    SELECT o.figure, o.at, o.shard FROM figures o WHERE o.figure = which AND o.at = moment
    ORDER BY o.shard LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF FOUND THEN RETURN; END IF;
  INSERT INTO figures (figure, at, shard, change)
  SELECT which, moment, c.shard, step
  FROM (VALUES (1 + pg_backend_pid() % 32000), (1 + floor(random() * 32000)::int)) c (shard)
  WHERE NOT EXISTS (SELECT FROM figures o WHERE o.figure = which AND o.at = moment AND o.shard = c.shard)
  LIMIT 1
  ON CONFLICT (figure, at, shard) DO UPDATE SET change = figures.change + excluded.change;
END
$$;
