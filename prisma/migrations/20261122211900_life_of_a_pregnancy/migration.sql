-- CreateEnum
CREATE TYPE "LossKind" AS ENUM ('miscarriage', 'stillbirth', 'infant_death');

-- AlterTable
ALTER TABLE "children" ADD COLUMN     "birth_length_cm" DOUBLE PRECISION,
ADD COLUMN     "birth_time" VARCHAR(8),
ADD COLUMN     "birth_weight_grams" INTEGER,
ADD COLUMN     "is_expected" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "loss_kind" "LossKind",
ADD COLUMN     "loss_recorded_at" TIMESTAMPTZ(3),
ADD COLUMN     "lost_on" DATE;

-- The release before took every child as born on its date. A child added before that date is expected for as long as the
-- pregnancy can last, to the end of week 42. One whose date is longer past has been shown as born for weeks, and stays so.
UPDATE "children" SET "is_expected" = true
WHERE "date_of_birth" > ("created_at" AT TIME ZONE 'UTC')::date
  AND "date_of_birth" > (now() AT TIME ZONE 'UTC')::date - 21;

ALTER TABLE "children" ALTER COLUMN "is_expected" DROP DEFAULT;

-- For rows of instances of the release before, which do not say it.
CREATE FUNCTION "decide_whether_expected"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."is_expected" := NEW."date_of_birth" > (now() AT TIME ZONE 'UTC')::date;
  RETURN NEW;
END
$$;

CREATE TRIGGER "children_decide_whether_expected" BEFORE INSERT ON "children"
  FOR EACH ROW WHEN (NEW."is_expected" IS NULL) EXECUTE FUNCTION "decide_whether_expected"();

-- A birth begins another plan, and after a loss there is none.
CREATE OR REPLACE FUNCTION "replan_milestone_reminder"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."loss_recorded_at" IS NOT NULL THEN
    DELETE FROM "milestone_reminders" WHERE "child_id" = NEW."id";
  ELSE
    INSERT INTO "milestone_reminders" ("child_id", "next_at") VALUES (NEW."id", now())
    ON CONFLICT ("child_id") DO UPDATE SET "next_at" = now();
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER "children_replan_milestone_reminder" ON "children";

CREATE TRIGGER "children_replan_milestone_reminder"
  AFTER UPDATE OF "date_of_birth", "due_date", "is_expected", "loss_recorded_at" ON "children" FOR EACH ROW
  WHEN (OLD."date_of_birth" <> NEW."date_of_birth" OR OLD."due_date" IS DISTINCT FROM NEW."due_date"
    OR OLD."is_expected" <> NEW."is_expected" OR OLD."loss_recorded_at" IS DISTINCT FROM NEW."loss_recorded_at")
  EXECUTE FUNCTION "replan_milestone_reminder"();

-- The weeks after the due date are told now.
INSERT INTO "milestone_reminders" ("child_id", "next_at") SELECT "id", now() FROM "children" WHERE "is_expected"
ON CONFLICT ("child_id") DO UPDATE SET "next_at" = now();
