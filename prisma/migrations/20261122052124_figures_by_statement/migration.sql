-- Accounts that come and go are counted by statement, as posts are. Row by row, each of many in one transaction wrote another
-- version of the same figure, and the next had to pass all of them.
CREATE FUNCTION figure_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  FOR c IN EXECUTE CASE TG_OP
    WHEN 'INSERT' THEN
      'SELECT ''users'' AS figure, figure_hour(created_at) AS at, count(*)::int AS n FROM changed WHERE role = ''user'' GROUP BY 2
       UNION ALL
       SELECT ''banned'', figure_hour(banned_at), count(*)::int FROM changed WHERE banned_at IS NOT NULL GROUP BY 2 ORDER BY 1, 2'
    ELSE
      'SELECT ''users'' AS figure, figure_end(created_at) AS at, -count(*)::int AS n FROM changed WHERE role = ''user'' GROUP BY 2
       UNION ALL
       SELECT ''banned'', figure_end(banned_at), -count(*)::int FROM changed WHERE banned_at IS NOT NULL GROUP BY 2 ORDER BY 1, 2'
  END LOOP
    PERFORM add_to_figure(c.figure, c.at, c.n);
  END LOOP;
  RETURN NULL;
END
$$;
DROP TRIGGER accounts_are_counted ON "users";
CREATE TRIGGER accounts_are_in_figures AFTER INSERT ON "users"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION figure_accounts();
CREATE TRIGGER accounts_leave_figures AFTER DELETE ON "users"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION figure_accounts();

-- What is left of the rows' own trigger: another role, ban or beginning.
CREATE OR REPLACE FUNCTION count_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_user CONSTANT boolean := OLD.role = 'user';
  is_user CONSTANT boolean := NEW.role = 'user';
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
  IF OLD.banned_at IS DISTINCT FROM NEW.banned_at THEN
    -- A ban that is given another beginning is the same ban.
    IF OLD.banned_at IS NOT NULL THEN
      PERFORM add_to_figure('banned', CASE WHEN NEW.banned_at IS NULL THEN figure_end(OLD.banned_at) ELSE figure_hour(OLD.banned_at) END, -1);
    END IF;
    IF NEW.banned_at IS NOT NULL THEN PERFORM add_to_figure('banned', figure_hour(NEW.banned_at), 1); END IF;
  END IF;
  RETURN NULL;
END
$$;
