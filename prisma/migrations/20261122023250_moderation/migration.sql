-- CreateEnum
CREATE TYPE "ReportOutcome" AS ENUM ('content_removed', 'content_edited', 'author_warned', 'author_banned', 'author_helped', 'other');

-- AlterTable
ALTER TABLE "reports"
ADD COLUMN     "claimed_at" TIMESTAMPTZ(3),
ADD COLUMN     "claimed_by" UUID,
ADD COLUMN     "outcome" "ReportOutcome";

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "ban_reason" TEXT,
ADD COLUMN     "banned_until" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "reports_claimed_by_idx" ON "reports"("claimed_by");

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_claimed_by_fkey" FOREIGN KEY ("claimed_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Bans that end by themselves are looked for every minute.
CREATE INDEX "users_banned_until_idx" ON "users" ("banned_until") WHERE "banned_until" IS NOT NULL;

-- What moderators find people by: parts of a name or an address, a country; admins are few among many.
CREATE INDEX "users_full_name_idx" ON "users" USING GIN ("full_name" gin_trgm_ops);
CREATE INDEX "users_email_idx" ON "users" USING GIN ("email" gin_trgm_ops);
CREATE INDEX "users_country_idx" ON "users" (lower("country"), "created_at" DESC, "id" DESC) WHERE "country" IS NOT NULL;
CREATE INDEX "users_admins_idx" ON "users" ("created_at" DESC, "id" DESC) WHERE "role" <> 'user';
-- Whom they saw last.
CREATE INDEX "active_days_last_seen_at_idx" ON "active_days" ("last_seen_at" DESC, "user_id" DESC);

-- How many accounts there are, as the totals of the community are kept.
CREATE FUNCTION total_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_list_total('accounts', '00000000-0000-0000-0000-000000000000',
    (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END) * (SELECT count(*)::int FROM changed));
  RETURN NULL;
END
$$;
CREATE TRIGGER accounts_are_totalled AFTER INSERT ON "users"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_accounts();
CREATE TRIGGER accounts_are_taken_off AFTER DELETE ON "users"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_accounts();
SELECT add_to_list_total('accounts', '00000000-0000-0000-0000-000000000000', count(*)::int) FROM "users";

-- The audit by who did something, and by what was done.
CREATE INDEX "audit_records_created_at_id_idx" ON "audit_records" ("created_at" DESC, "id" DESC);
CREATE INDEX "audit_records_actor_id_created_at_id_idx" ON "audit_records" ("actor_id", "created_at" DESC, "id" DESC);
CREATE INDEX "audit_records_action_created_at_id_idx" ON "audit_records" ("action", "created_at" DESC, "id" DESC);
CREATE INDEX "audit_records_target_id_created_at_id_idx" ON "audit_records" ("target_id", "created_at" DESC, "id" DESC);
DROP INDEX "audit_records_created_at_idx";
DROP INDEX "audit_records_target_id_created_at_idx";
