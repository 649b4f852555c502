-- CreateEnum
CREATE TYPE "TaskRepeat" AS ENUM ('none', 'daily', 'weekly', 'monthly', 'yearly');

-- CreateTable
CREATE TABLE "reached_milestones" (
    "id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "milestone_id" VARCHAR(60) NOT NULL,
    "reached_on" DATE NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reached_milestones_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "milestone_reminders" (
    "child_id" UUID NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "milestone_reminders_pkey" PRIMARY KEY ("child_id")
);

-- CreateTable
CREATE TABLE "daily_reminders" (
    "user_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "due_date" VARCHAR(10),
    "last_date" VARCHAR(10),
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "daily_reminders_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "tasks" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "child_id" UUID,
    "title" TEXT NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "due_at" TIMESTAMPTZ(3),
    "first_due_at" TIMESTAMPTZ(3),
    "repeat" "TaskRepeat" NOT NULL DEFAULT 'none',
    "remind" BOOLEAN NOT NULL DEFAULT true,
    "remind_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "completions" INTEGER NOT NULL DEFAULT 0,
    "last_completed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "reached_milestones_child_id_milestone_id_key" ON "reached_milestones"("child_id", "milestone_id");

-- CreateIndex
CREATE INDEX "milestone_reminders_next_at_idx" ON "milestone_reminders"("next_at");

-- CreateIndex
CREATE INDEX "daily_reminders_next_at_idx" ON "daily_reminders"("next_at");

-- CreateIndex
CREATE INDEX "tasks_user_id_created_at_id_idx" ON "tasks"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "tasks_child_id_idx" ON "tasks"("child_id");

-- AddForeignKey
ALTER TABLE "reached_milestones" ADD CONSTRAINT "reached_milestones_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "milestone_reminders" ADD CONSTRAINT "milestone_reminders_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "daily_reminders" ADD CONSTRAINT "daily_reminders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Reminders of tasks that are due.
CREATE INDEX "tasks_remind_at_idx" ON "tasks" ("remind_at") WHERE "remind_at" IS NOT NULL;

-- Whatever sets a time or moves a person to another zone, the next reminder is planned anew. The planning itself is not
-- done here: the rows are only marked as due for it.
CREATE FUNCTION "replan_daily_reminder"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."daily_reminder_time" IS NULL OR NEW."daily_reminder_time" = 'off' THEN
    DELETE FROM "daily_reminders" WHERE "user_id" = NEW."id";
  ELSE
    INSERT INTO "daily_reminders" ("user_id", "since", "next_at") VALUES (NEW."id", now(), now())
    ON CONFLICT ("user_id") DO UPDATE SET "since" = now(), "next_at" = now(), "due_date" = NULL;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "users_replan_daily_reminder"
  AFTER UPDATE OF "daily_reminder_time", "timezone" ON "users" FOR EACH ROW
  WHEN (OLD."daily_reminder_time" IS DISTINCT FROM NEW."daily_reminder_time"
    OR (OLD."timezone" <> NEW."timezone" AND NEW."daily_reminder_time" IS NOT NULL))
  EXECUTE FUNCTION "replan_daily_reminder"();

INSERT INTO "daily_reminders" ("user_id", "since", "next_at")
  SELECT "id", now(), now() FROM "users" WHERE "daily_reminder_time" <> 'off';

CREATE FUNCTION "replan_milestone_reminder"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "milestone_reminders" ("child_id", "next_at") VALUES (NEW."id", now())
  ON CONFLICT ("child_id") DO UPDATE SET "next_at" = now();
  RETURN NULL;
END
$$;

CREATE TRIGGER "children_plan_milestone_reminder" AFTER INSERT ON "children"
  FOR EACH ROW EXECUTE FUNCTION "replan_milestone_reminder"();

CREATE TRIGGER "children_replan_milestone_reminder"
  AFTER UPDATE OF "date_of_birth", "due_date" ON "children" FOR EACH ROW
  WHEN (OLD."date_of_birth" <> NEW."date_of_birth" OR OLD."due_date" IS DISTINCT FROM NEW."due_date")
  EXECUTE FUNCTION "replan_milestone_reminder"();

CREATE FUNCTION "replan_milestone_reminders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "milestone_reminders" SET "next_at" = now()
  WHERE "child_id" IN (SELECT "id" FROM "children" WHERE "profile_setup_id" = NEW."id");
  RETURN NULL;
END
$$;

CREATE TRIGGER "users_replan_milestone_reminders"
  AFTER UPDATE OF "timezone", "show_milestone_reminders" ON "users" FOR EACH ROW
  WHEN (OLD."timezone" <> NEW."timezone" OR OLD."show_milestone_reminders" <> NEW."show_milestone_reminders")
  EXECUTE FUNCTION "replan_milestone_reminders"();

INSERT INTO "milestone_reminders" ("child_id", "next_at") SELECT "id", now() FROM "children";
