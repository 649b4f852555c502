-- Audit records are written once: neither a mistake in the code nor a stolen connection of the service rewrites them.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit records are append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER audit_records_are_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_records"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
-- Answers being written, to find those whose writers died. Its columns do not change while a claim is renewed, so that
-- renewing stays an update in place.
CREATE INDEX "conversations_replying_idx" ON "conversations" ("id") WHERE "reply_id" IS NOT NULL;
