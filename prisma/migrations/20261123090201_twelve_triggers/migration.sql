-- Statistics are rolled up by a job now. The table `figures` stays for one release: instances of the release before read it,
-- and show what it held last. All other facts are kept by one trigger instead of several; twelve remain.

-- In the order in which the service locks rows.
LOCK TABLE "users", "children", "posts", "comments", "post_likes", "post_views", "early_access", "active_days"
  IN ACCESS EXCLUSIVE MODE;

-- For instances that did not know of births; the release before says itself whether a child is expected.
DROP TRIGGER "children_decide_whether_expected" ON "children";
DROP FUNCTION "decide_whether_expected"();

-- Figures.
DROP TRIGGER accounts_are_recounted ON "users";
DROP TRIGGER accounts_are_in_figures ON "users";
DROP TRIGGER accounts_leave_figures ON "users";
DROP TRIGGER active_days_end ON "users";
DROP TRIGGER posts_are_in_figures ON "posts";
DROP TRIGGER posts_leave_figures ON "posts";
DROP TRIGGER posts_move_in_figures ON "posts";
DROP TRIGGER comments_are_in_figures ON "comments";
DROP TRIGGER comments_leave_figures ON "comments";
DROP TRIGGER comments_move_in_figures ON "comments";
DROP TRIGGER post_likes_are_in_figures ON "post_likes";
DROP TRIGGER post_likes_leave_figures ON "post_likes";
DROP TRIGGER post_likes_move_in_figures ON "post_likes";
DROP TRIGGER active_days_are_in_figures ON "active_days";
DROP FUNCTION count_account();
DROP FUNCTION figure_accounts();
DROP FUNCTION figure_posts();
DROP FUNCTION figure_engagement();
DROP FUNCTION figure_active_days();
DROP FUNCTION end_active_days();
DROP FUNCTION add_to_figure(varchar, timestamptz, int);
DROP FUNCTION figure_hour(timestamptz);
DROP FUNCTION figure_end(timestamptz);

-- Likes and views of a post; the argument says which. Row by row: they come and go one by one.
DROP TRIGGER post_likes_are_counted ON "post_likes";
DROP TRIGGER post_likes_are_uncounted ON "post_likes";
DROP TRIGGER post_views_are_counted ON "post_views";
DROP TRIGGER post_views_are_uncounted ON "post_views";
CREATE FUNCTION count_reaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  post CONSTANT uuid := coalesce(NEW.post_id, OLD.post_id);
  step CONSTANT int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  IF TG_ARGV[0] = 'likes' THEN
    PERFORM add_to_post_counts(post, step, 0, 0);
  ELSE
    PERFORM add_to_post_counts(post, 0, 0, step);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER post_likes_are_counted AFTER INSERT OR DELETE ON "post_likes"
  FOR EACH ROW EXECUTE FUNCTION count_reaction('likes');
CREATE TRIGGER post_views_are_counted AFTER INSERT OR DELETE ON "post_views"
  FOR EACH ROW EXECUTE FUNCTION count_reaction('views');

-- Comments of a post, and of all. By statement: a post is deleted with all its comments.
DROP TRIGGER comments_are_counted ON "comments";
DROP TRIGGER comments_are_uncounted ON "comments";
DROP FUNCTION count_posts();
CREATE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step CONSTANT int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  change record;
BEGIN
  FOR change IN SELECT post_id, step * count(*)::int AS n FROM changed GROUP BY post_id ORDER BY post_id LOOP
    PERFORM add_to_post_counts(change.post_id, 0, change.n, 0);
  END LOOP;
  PERFORM add_to_list_total('comments', '00000000-0000-0000-0000-000000000000', step * (SELECT count(*)::int FROM changed));
  RETURN NULL;
END
$$;
CREATE TRIGGER comments_are_counted AFTER INSERT ON "comments"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
CREATE TRIGGER comments_are_uncounted AFTER DELETE ON "comments"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
SELECT add_to_list_total('comments', '00000000-0000-0000-0000-000000000000', coalesce(sum(change), 0)::int)
FROM "figures" WHERE figure = 'comments';

-- Posts: `posts` is what everybody may see, `posts-all` everything: of all authors (the nil UUID), and of each. A person whose
-- posts are shown or hidden may have many: that function adds to the totals itself.
DROP TRIGGER posts_are_totalled ON "posts";
DROP TRIGGER posts_are_taken_off ON "posts";
DROP TRIGGER posts_are_retotalled ON "posts";
DROP FUNCTION total_posts();
CREATE FUNCTION total_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  everybody CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  author CONSTANT uuid := coalesce(NEW.user_id, OLD.user_id);
  visible CONSTANT int := coalesce(NEW.is_visible, false)::int - coalesce(OLD.is_visible, false)::int;
  existing CONSTANT int := (TG_OP <> 'DELETE')::int - (TG_OP <> 'INSERT')::int;
BEGIN
  PERFORM add_to_list_total('posts', author, visible), add_to_list_total('posts-all', author, existing);
  PERFORM add_to_list_total('posts', everybody, visible), add_to_list_total('posts-all', everybody, existing);
  RETURN NULL;
END
$$;
CREATE TRIGGER posts_are_totalled AFTER INSERT OR DELETE OR UPDATE OF "is_approved" ON "posts"
  FOR EACH ROW EXECUTE FUNCTION total_post();
CREATE OR REPLACE FUNCTION show_or_hide_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_shown CONSTANT boolean := NOT NEW.community_private AND NEW.banned_at IS NULL;
  changed int;
BEGIN
  UPDATE posts p SET is_visible = is_shown WHERE p.user_id = NEW.id AND p.is_approved AND p.is_visible <> is_shown;
  GET DIAGNOSTICS changed = ROW_COUNT;
  changed := CASE WHEN is_shown THEN changed ELSE -changed END;
  PERFORM add_to_list_total('posts', NEW.id, changed),
    add_to_list_total('posts', '00000000-0000-0000-0000-000000000000', changed);
  RETURN NULL;
END
$$;

-- Accounts: one less when it is deleted, not when its row goes. By statement when they are made, which may be many at once.
DROP TRIGGER accounts_are_totalled ON "users";
DROP TRIGGER accounts_are_taken_off ON "users";
DROP TRIGGER accounts_are_taken_off_first ON "users";
DROP FUNCTION total_accounts();
CREATE FUNCTION total_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_list_total('accounts', '00000000-0000-0000-0000-000000000000',
    (SELECT count(*)::int FROM added WHERE deleted_at IS NULL));
  RETURN NULL;
END
$$;
CREATE FUNCTION take_off_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_list_total('accounts', '00000000-0000-0000-0000-000000000000',
    (TG_OP = 'UPDATE' AND NEW.deleted_at IS NULL)::int - (OLD.deleted_at IS NULL)::int);
  RETURN NULL;
END
$$;
CREATE TRIGGER accounts_are_totalled AFTER INSERT ON "users"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION total_accounts();
CREATE TRIGGER accounts_are_taken_off AFTER DELETE OR UPDATE OF "deleted_at" ON "users"
  FOR EACH ROW EXECUTE FUNCTION take_off_account();

-- The list of early access: its one writer adds to the total.
DROP TRIGGER early_access_is_totalled ON "early_access";
DROP TRIGGER early_access_is_taken_off ON "early_access";
DROP FUNCTION total_early_access();

-- Reminders: whatever sets a time, a zone or a date, the rows are marked as due for planning.
DROP TRIGGER "users_replan_daily_reminder" ON "users";
DROP TRIGGER "users_replan_milestone_reminders" ON "users";
DROP FUNCTION "replan_daily_reminder"();
DROP FUNCTION "replan_milestone_reminders"();
CREATE FUNCTION "replan_reminders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."daily_reminder_time" IS NULL OR NEW."daily_reminder_time" = 'off' THEN
    DELETE FROM "daily_reminders" WHERE "user_id" = NEW."id";
  ELSIF OLD."daily_reminder_time" IS DISTINCT FROM NEW."daily_reminder_time" OR OLD."timezone" <> NEW."timezone" THEN
    INSERT INTO "daily_reminders" ("user_id", "since", "next_at") VALUES (NEW."id", now(), now())
    ON CONFLICT ("user_id") DO UPDATE SET "since" = now(), "next_at" = now(), "due_date" = NULL;
  END IF;
  IF OLD."timezone" <> NEW."timezone" OR OLD."show_milestone_reminders" <> NEW."show_milestone_reminders" THEN
    UPDATE "milestone_reminders" SET "next_at" = now()
    WHERE "child_id" IN (SELECT "id" FROM "children" WHERE "profile_setup_id" = NEW."id");
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "users_replan_reminders"
  AFTER UPDATE OF "daily_reminder_time", "timezone", "show_milestone_reminders" ON "users" FOR EACH ROW
  WHEN (OLD."daily_reminder_time" IS DISTINCT FROM NEW."daily_reminder_time" OR OLD."timezone" <> NEW."timezone"
    OR OLD."show_milestone_reminders" <> NEW."show_milestone_reminders")
  EXECUTE FUNCTION "replan_reminders"();

DROP TRIGGER "children_plan_milestone_reminder" ON "children";
DROP TRIGGER "children_replan_milestone_reminder" ON "children";
CREATE OR REPLACE FUNCTION "replan_milestone_reminder"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD."date_of_birth", OLD."due_date", OLD."is_expected", OLD."loss_recorded_at")
    IS NOT DISTINCT FROM (NEW."date_of_birth", NEW."due_date", NEW."is_expected", NEW."loss_recorded_at") THEN
    RETURN NULL;
  END IF;
  IF NEW."loss_recorded_at" IS NOT NULL THEN
    DELETE FROM "milestone_reminders" WHERE "child_id" = NEW."id";
  ELSE
    INSERT INTO "milestone_reminders" ("child_id", "next_at") VALUES (NEW."id", now())
    ON CONFLICT ("child_id") DO UPDATE SET "next_at" = now();
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "children_replan_milestone_reminder"
  AFTER INSERT OR UPDATE OF "date_of_birth", "due_date", "is_expected", "loss_recorded_at" ON "children"
  FOR EACH ROW EXECUTE FUNCTION "replan_milestone_reminder"();
