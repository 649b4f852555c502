-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3);

-- An account leaves figures and totals when it is deleted, not when its row goes. Deleted accounts are banned as well, which
-- hides their posts; that is no ban to be counted.
CREATE OR REPLACE FUNCTION figure_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  FOR c IN EXECUTE CASE TG_OP
    WHEN 'INSERT' THEN
      'SELECT ''users'' AS figure, figure_hour(created_at) AS at, count(*)::int AS n FROM changed WHERE role = ''user'' AND deleted_at IS NULL GROUP BY 2
       UNION ALL
       SELECT ''banned'', figure_hour(banned_at), count(*)::int FROM changed WHERE banned_at IS NOT NULL AND deleted_at IS NULL GROUP BY 2 ORDER BY 1, 2'
    ELSE
      'SELECT ''users'' AS figure, figure_end(created_at) AS at, -count(*)::int AS n FROM changed WHERE role = ''user'' AND deleted_at IS NULL GROUP BY 2
       UNION ALL
       SELECT ''banned'', figure_end(banned_at), -count(*)::int FROM changed WHERE banned_at IS NOT NULL AND deleted_at IS NULL GROUP BY 2 ORDER BY 1, 2'
  END LOOP
    PERFORM add_to_figure(c.figure, c.at, c.n);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_user CONSTANT boolean := OLD.role = 'user' AND OLD.deleted_at IS NULL;
  is_user CONSTANT boolean := NEW.role = 'user' AND NEW.deleted_at IS NULL;
  was_banned CONSTANT timestamptz := CASE WHEN OLD.deleted_at IS NULL THEN OLD.banned_at END;
  is_banned CONSTANT timestamptz := CASE WHEN NEW.deleted_at IS NULL THEN NEW.banned_at END;
BEGIN
  IF was_user AND is_user THEN
    IF OLD.created_at <> NEW.created_at THEN
      PERFORM add_to_figure('users', figure_hour(OLD.created_at), -1), add_to_figure('users', figure_hour(NEW.created_at), 1);
    END IF;
  ELSIF is_user THEN
    PERFORM add_to_figure('users', figure_end(NEW.created_at), 1);
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
DROP TRIGGER accounts_are_recounted ON "users";
CREATE TRIGGER accounts_are_recounted AFTER UPDATE OF "role", "banned_at", "created_at", "deleted_at" ON "users" FOR EACH ROW
  WHEN (OLD.role <> NEW.role OR OLD.banned_at IS DISTINCT FROM NEW.banned_at OR OLD.created_at <> NEW.created_at
    OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION count_account();

CREATE OR REPLACE FUNCTION total_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM add_to_list_total('accounts', '00000000-0000-0000-0000-000000000000', -1);
  ELSE
    PERFORM add_to_list_total('accounts', '00000000-0000-0000-0000-000000000000',
      (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END) * (SELECT count(*)::int FROM changed WHERE deleted_at IS NULL));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER accounts_are_taken_off_first AFTER UPDATE OF "deleted_at" ON "users" FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION total_accounts();
