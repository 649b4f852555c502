-- CreateTable
CREATE TABLE "delivery_counts" (
    "channel" "NotificationChannel" NOT NULL,
    "queued" INTEGER NOT NULL,
    "sent" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,
    "skipped" INTEGER NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "delivery_counts_pkey" PRIMARY KEY ("channel")
);

-- How many are on the early access list, as accounts are counted: anybody may add to it.
CREATE FUNCTION total_early_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_list_total('early-access', '00000000-0000-0000-0000-000000000000',
    (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END) * (SELECT count(*)::int FROM changed));
  RETURN NULL;
END
$$;
CREATE TRIGGER early_access_is_totalled AFTER INSERT ON "early_access"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_early_access();
CREATE TRIGGER early_access_is_taken_off AFTER DELETE ON "early_access"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_early_access();
SELECT add_to_list_total('early-access', '00000000-0000-0000-0000-000000000000', count(*)::int) FROM "early_access";
