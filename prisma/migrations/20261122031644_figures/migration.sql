-- CreateTable
CREATE TABLE "figures" (
    "figure" VARCHAR(20) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "shard" SMALLINT NOT NULL,
    "change" INTEGER NOT NULL,

    CONSTRAINT "figures_pkey" PRIMARY KEY ("figure","at","shard")
);

-- Changes several times a second: room for new versions on the same page.
ALTER TABLE "figures" SET (fillfactor = 60);

-- Adds to a figure without ever waiting: takes a row that nobody holds, or makes one that no other connection makes.
-- Shard 0 is made by the sweep alone.
CREATE FUNCTION add_to_figure(which varchar, moment timestamptz, step int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF step = 0 THEN RETURN; END IF;
  UPDATE figures f SET change = f.change + step
  WHERE (f.figure, f.at, f.shard) = (
    SELECT o.figure, o.at, o.shard FROM figures o WHERE o.figure = which AND o.at = moment
    ORDER BY o.shard LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF FOUND THEN RETURN; END IF;
  INSERT INTO figures (figure, at, shard, change) VALUES (which, moment, 1 + pg_backend_pid() % 32000, step)
  ON CONFLICT (figure, at, shard) DO UPDATE SET change = figures.change + excluded.change;
END
$$;

CREATE FUNCTION figure_hour(moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
  RETURN date_trunc('hour', moment, 'UTC');
-- When something ended that began at a time: now, by a clock that may be behind the one that told the beginning.
CREATE FUNCTION figure_end(began timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
  RETURN date_trunc('hour', greatest(now(), began), 'UTC');

-- Accounts without those of admins, and bans. A person who leaves is one less from now on; before, they were there.
CREATE FUNCTION count_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_user CONSTANT boolean := TG_OP <> 'INSERT' AND OLD.role = 'user';
  is_user CONSTANT boolean := TG_OP <> 'DELETE' AND NEW.role = 'user';
  was_banned CONSTANT timestamptz := CASE WHEN TG_OP <> 'INSERT' THEN OLD.banned_at END;
  is_banned CONSTANT timestamptz := CASE WHEN TG_OP <> 'DELETE' THEN NEW.banned_at END;
BEGIN
  IF TG_OP = 'UPDATE' AND was_user AND is_user THEN
    IF OLD.created_at <> NEW.created_at THEN
      PERFORM add_to_figure('users', figure_hour(OLD.created_at), -1), add_to_figure('users', figure_hour(NEW.created_at), 1);
    END IF;
  ELSIF is_user THEN
    PERFORM add_to_figure('users', CASE TG_OP WHEN 'INSERT' THEN figure_hour(NEW.created_at) ELSE figure_end(NEW.created_at) END, 1);
  ELSIF was_user THEN
    PERFORM add_to_figure('users', figure_end(OLD.created_at), -1);
  END IF;
  IF was_banned IS DISTINCT FROM is_banned THEN
    -- A ban that is given another beginning is the same ban.
    IF was_banned IS NOT NULL THEN
      PERFORM add_to_figure('banned', CASE WHEN is_banned IS NULL THEN figure_end(was_banned) ELSE figure_hour(was_banned) END, -1);
    END IF;
    IF is_banned IS NOT NULL THEN PERFORM add_to_figure('banned', figure_hour(is_banned), 1); END IF;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER accounts_are_counted AFTER INSERT OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION count_account();
CREATE TRIGGER accounts_are_recounted AFTER UPDATE OF "role", "banned_at", "created_at" ON "users" FOR EACH ROW
  WHEN (OLD.role <> NEW.role OR OLD.banned_at IS DISTINCT FROM NEW.banned_at OR OLD.created_at <> NEW.created_at)
  EXECUTE FUNCTION count_account();

CREATE FUNCTION figure_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM add_to_figure('posts', figure_hour(OLD.created_at), -1), add_to_figure('posts', figure_hour(NEW.created_at), 1);
    RETURN NULL;
  END IF;
  FOR c IN EXECUTE CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT figure_hour(created_at) AS at, count(*)::int AS n FROM changed GROUP BY 1 ORDER BY 1'
    ELSE 'SELECT figure_end(created_at) AS at, -count(*)::int AS n FROM changed GROUP BY 1 ORDER BY 1'
  END LOOP
    PERFORM add_to_figure('posts', c.at, c.n);
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER posts_are_in_figures AFTER INSERT ON "posts"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION figure_posts();
CREATE TRIGGER posts_leave_figures AFTER DELETE ON "posts"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION figure_posts();
CREATE TRIGGER posts_move_in_figures AFTER UPDATE OF "created_at" ON "posts" FOR EACH ROW
  WHEN (OLD.created_at <> NEW.created_at) EXECUTE FUNCTION figure_posts();

-- Likes and comments by the day they were made, for as long as they are there; the argument says which.
CREATE FUNCTION figure_engagement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  what CONSTANT text := TG_ARGV[0];
  c record;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM add_to_figure(what, date_trunc('day', OLD.created_at, 'UTC'), -1),
      add_to_figure(what, date_trunc('day', NEW.created_at, 'UTC'), 1);
    RETURN NULL;
  END IF;
  FOR c IN SELECT date_trunc('day', created_at, 'UTC') AS at, count(*)::int AS n FROM changed GROUP BY 1 ORDER BY 1 LOOP
    PERFORM add_to_figure(what, c.at, CASE TG_OP WHEN 'INSERT' THEN c.n ELSE -c.n END);
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER post_likes_are_in_figures AFTER INSERT ON "post_likes"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION figure_engagement('likes');
CREATE TRIGGER post_likes_leave_figures AFTER DELETE ON "post_likes"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION figure_engagement('likes');
CREATE TRIGGER post_likes_move_in_figures AFTER UPDATE OF "created_at" ON "post_likes" FOR EACH ROW
  WHEN (OLD.created_at <> NEW.created_at) EXECUTE FUNCTION figure_engagement('likes');
CREATE TRIGGER comments_are_in_figures AFTER INSERT ON "comments"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION figure_engagement('comments');
CREATE TRIGGER comments_leave_figures AFTER DELETE ON "comments"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION figure_engagement('comments');
CREATE TRIGGER comments_move_in_figures AFTER UPDATE OF "created_at" ON "comments" FOR EACH ROW
  WHEN (OLD.created_at <> NEW.created_at) EXECUTE FUNCTION figure_engagement('comments');

-- People seen within N days, exactly and for any day. A person with the active days d1 < d2 < … counts on every day from
-- each d up to the day before d + N or the next d, whichever comes first: one more at d, one less there. The sum up to a
-- day is how many count on it. A new day moves the end of the one before it.
CREATE FUNCTION figure_active_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  -- One batch after the other: two that add days of one person at once would not see each other's.
  PERFORM pg_advisory_xact_lock(hashtext('figures.active'));
  FOR c IN
    WITH first AS (SELECT user_id, min(day) AS day FROM changed GROUP BY 1),
    near AS (
      SELECT d.user_id, d.day, s.day IS NOT NULL AS is_new
      FROM first f
      JOIN active_days d ON d.user_id = f.user_id
        AND d.day >= coalesce((SELECT max(p.day) FROM active_days p WHERE p.user_id = f.user_id AND p.day < f.day), f.day)
      LEFT JOIN changed s ON s.user_id = d.user_id AND s.day = d.day
    ),
    ends AS (
      SELECT day, is_new, lead(day) OVER (PARTITION BY user_id ORDER BY day) AS next_now,
        min(day) FILTER (WHERE NOT is_new)
          OVER (PARTITION BY user_id ORDER BY day ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS next_before
      FROM near
    )
    SELECT n.days, m.day, sum(m.step)::int AS step
    FROM ends CROSS JOIN (VALUES (7), (30), (365)) AS n (days)
    CROSS JOIN LATERAL (VALUES
      (CASE WHEN is_new THEN ends.day ELSE least(ends.day + n.days, next_before) END, 1),
      (least(ends.day + n.days, next_now), -1)
    ) AS m (day, step)
    GROUP BY 1, 2 HAVING sum(m.step) <> 0 ORDER BY 1, 2
  LOOP
    PERFORM add_to_figure('active_' || c.days, c.day::timestamp AT TIME ZONE 'UTC', c.step);
  END LOOP;
  RETURN NULL;
END
$$;
-- Days that are swept count nowhere any more, and those of somebody who leaves are ended below.
CREATE TRIGGER active_days_are_in_figures AFTER INSERT ON "active_days"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION figure_active_days();

-- A person who leaves counts up to yesterday.
CREATE FUNCTION end_active_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last CONSTANT date := (SELECT max(day) FROM active_days WHERE user_id = OLD.id);
  today CONSTANT date := greatest((now() AT TIME ZONE 'UTC')::date, last);
  days int;
BEGIN
  FOREACH days IN ARRAY ARRAY[7, 30, 365] LOOP
    IF today < last + days THEN
      PERFORM add_to_figure('active_' || days, today::timestamp AT TIME ZONE 'UTC', -1),
        add_to_figure('active_' || days, (last + days)::timestamp AT TIME ZONE 'UTC', 1);
    END IF;
  END LOOP;
  RETURN OLD;
END
$$;
CREATE TRIGGER active_days_end BEFORE DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION end_active_days();

-- What there is already.
INSERT INTO figures (figure, at, shard, change)
SELECT 'users', figure_hour(created_at), 0, count(*) FROM users WHERE role = 'user' GROUP BY 2 UNION ALL
SELECT 'banned', figure_hour(banned_at), 0, count(*) FROM users WHERE banned_at IS NOT NULL GROUP BY 2 UNION ALL
SELECT 'posts', figure_hour(created_at), 0, count(*) FROM posts GROUP BY 2 UNION ALL
SELECT 'likes', date_trunc('day', created_at, 'UTC'), 0, count(*) FROM post_likes GROUP BY 2 UNION ALL
SELECT 'comments', date_trunc('day', created_at, 'UTC'), 0, count(*) FROM comments GROUP BY 2 UNION ALL
SELECT 'active_' || n.days, m.day::timestamp AT TIME ZONE 'UTC', 0, sum(m.step)
FROM (SELECT day, lead(day) OVER (PARTITION BY user_id ORDER BY day) AS next FROM active_days) d
CROSS JOIN (VALUES (7), (30), (365)) AS n (days)
CROSS JOIN LATERAL (VALUES (d.day, 1), (least(d.day + n.days, d.next), -1)) AS m (day, step)
GROUP BY 1, 2 HAVING sum(m.step) <> 0;

-- What could not be delivered, for admins: little among much.
CREATE INDEX "notification_deliveries_failed_idx" ON "notification_deliveries" ("channel", "due_at" DESC, "notification_id" DESC)
  WHERE "status" = 'failed';
