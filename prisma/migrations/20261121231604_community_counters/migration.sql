-- Totals, counts and visibility of the community are kept here, in the transaction of whatever writes: a rule, a cascade,
-- an operator. Locks are taken in the order users, posts, likes and comments and views, counts and totals.

-- Counts change far more often than the rows they are about: room for new versions on the same page.
ALTER TABLE "post_counts" SET (fillfactor = 60);
ALTER TABLE "list_totals" SET (fillfactor = 60);

-- Posts whose count is spread over several rows.
CREATE INDEX "post_counts_spread_idx" ON "post_counts" ("post_id") WHERE "shard" > 0;

-- One report a person and subject while it is open.
CREATE UNIQUE INDEX "reports_open_post_key" ON "reports" ("user_id", "post_id") WHERE "status" = 'open';
CREATE UNIQUE INDEX "reports_open_comment_key" ON "reports" ("user_id", "comment_id") WHERE "status" = 'open';
CREATE UNIQUE INDEX "reports_open_person_key" ON "reports" ("user_id", "person_id") WHERE "status" = 'open';
-- What moderators look at first.
CREATE INDEX "reports_urgent_idx" ON "reports" ("status", "created_at" DESC, "id" DESC) WHERE "is_urgent";

-- Adds to a total without waiting for those who add to it at the same time: takes a row that nobody holds, or makes one.
CREATE FUNCTION add_to_list_total(which varchar, owner uuid, change int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF change = 0 THEN RETURN; END IF;
  UPDATE list_totals t SET total = t.total + change
  WHERE (t.owner_id, t.list, t.shard) = (
    SELECT f.owner_id, f.list, f.shard FROM list_totals f WHERE f.owner_id = owner AND f.list = which
    ORDER BY f.shard LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF FOUND THEN RETURN; END IF;
  INSERT INTO list_totals (list, owner_id, shard, total)
  SELECT which, owner,
    CASE WHEN EXISTS (SELECT FROM list_totals f WHERE f.owner_id = owner AND f.list = which) THEN 1 + floor(random() * 63) ELSE 0 END,
    change
  ON CONFLICT (owner_id, list, shard) DO UPDATE SET total = list_totals.total + excluded.total;
END
$$;

-- The same for the counts of a post. A post that goes takes its counts along: nothing is made for it.
CREATE FUNCTION add_to_post_counts(post uuid, more_likes int, more_comments int, more_views int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post_counts c
  SET likes = c.likes + more_likes, comments = c.comments + more_comments, views = c.views + more_views
  WHERE (c.post_id, c.shard) = (
    SELECT f.post_id, f.shard FROM post_counts f WHERE f.post_id = post ORDER BY f.shard LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF FOUND THEN RETURN; END IF;
  INSERT INTO post_counts (post_id, shard, likes, comments, views)
  SELECT p.id,
    CASE WHEN EXISTS (SELECT FROM post_counts f WHERE f.post_id = post) THEN 1 + floor(random() * 63) ELSE 0 END,
    more_likes, more_comments, more_views
  FROM posts p WHERE p.id = post
  ON CONFLICT (post_id, shard) DO UPDATE
  SET likes = post_counts.likes + excluded.likes, comments = post_counts.comments + excluded.comments,
    views = post_counts.views + excluded.views;
END
$$;

-- For likes, comments and views; the argument of the trigger says which.
CREATE FUNCTION count_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  what CONSTANT text := TG_ARGV[0];
  step CONSTANT int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  change record;
BEGIN
  FOR change IN SELECT post_id, step * count(*)::int AS n FROM changed GROUP BY post_id ORDER BY post_id LOOP
    PERFORM add_to_post_counts(change.post_id,
      CASE what WHEN 'likes' THEN change.n ELSE 0 END,
      CASE what WHEN 'comments' THEN change.n ELSE 0 END,
      CASE what WHEN 'views' THEN change.n ELSE 0 END);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE TRIGGER post_likes_are_counted AFTER INSERT ON "post_likes"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_posts('likes');
CREATE TRIGGER post_likes_are_uncounted AFTER DELETE ON "post_likes"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_posts('likes');
CREATE TRIGGER comments_are_counted AFTER INSERT ON "comments"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_posts('comments');
CREATE TRIGGER comments_are_uncounted AFTER DELETE ON "comments"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_posts('comments');
CREATE TRIGGER post_views_are_counted AFTER INSERT ON "post_views"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_posts('views');
CREATE TRIGGER post_views_are_uncounted AFTER DELETE ON "post_views"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_posts('views');

-- Whether others see a post. The lock on the author makes this and a change of the author's standing come one after the
-- other; who changes posts of others locks their authors first.
CREATE FUNCTION decide_post_visibility() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_shown boolean;
BEGIN
  -- Locked whatever its standing: a condition on it would pass over an author who is being shown again just now.
  SELECT NOT u.community_private AND u.banned_at IS NULL INTO is_shown FROM users u WHERE u.id = NEW.user_id FOR SHARE;
  NEW.is_visible := NEW.is_approved AND coalesce(is_shown, false);
  RETURN NEW;
END
$$;

CREATE TRIGGER posts_know_who_sees_them BEFORE INSERT OR UPDATE OF "is_approved" ON "posts"
  FOR EACH ROW EXECUTE FUNCTION decide_post_visibility();

CREATE FUNCTION show_or_hide_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE posts p SET is_visible = p.is_approved AND NOT NEW.community_private AND NEW.banned_at IS NULL
  WHERE p.user_id = NEW.id
    AND p.is_visible <> (p.is_approved AND NOT NEW.community_private AND NEW.banned_at IS NULL);
  RETURN NULL;
END
$$;

CREATE TRIGGER users_show_or_hide_their_posts AFTER UPDATE OF "community_private", "banned_at" ON "users"
  FOR EACH ROW WHEN ((OLD.community_private OR OLD.banned_at IS NOT NULL) <> (NEW.community_private OR NEW.banned_at IS NOT NULL))
  EXECUTE FUNCTION show_or_hide_posts();

-- `posts` is what everybody may see, `posts-all` everything: of all authors (the nil UUID), and of each.
CREATE FUNCTION total_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  everybody CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  change record;
  visible_change int := 0;
  all_change int := 0;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (SELECT FROM added n JOIN removed o USING (id) WHERE n.is_visible <> o.is_visible) THEN RETURN NULL; END IF;
  END IF;
  FOR change IN EXECUTE CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT user_id, count(*) FILTER (WHERE is_visible)::int AS v, count(*)::int AS n FROM added GROUP BY 1 ORDER BY 1'
    WHEN 'DELETE' THEN 'SELECT user_id, -count(*) FILTER (WHERE is_visible)::int AS v, -count(*)::int AS n FROM removed GROUP BY 1 ORDER BY 1'
    ELSE 'SELECT n.user_id, sum(n.is_visible::int - o.is_visible::int)::int AS v, 0 AS n FROM added n JOIN removed o USING (id) GROUP BY 1 ORDER BY 1'
  END LOOP
    PERFORM add_to_list_total('posts', change.user_id, change.v), add_to_list_total('posts-all', change.user_id, change.n);
    visible_change := visible_change + change.v;
    all_change := all_change + change.n;
  END LOOP;
  PERFORM add_to_list_total('posts', everybody, visible_change), add_to_list_total('posts-all', everybody, all_change);
  RETURN NULL;
END
$$;

CREATE TRIGGER posts_are_totalled AFTER INSERT ON "posts"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION total_posts();
CREATE TRIGGER posts_are_taken_off AFTER DELETE ON "posts"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION total_posts();
CREATE TRIGGER posts_are_retotalled AFTER UPDATE ON "posts"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION total_posts();
