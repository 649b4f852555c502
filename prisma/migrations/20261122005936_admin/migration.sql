-- AlterTable
ALTER TABLE "users" DROP COLUMN "last_seen_at";

-- CreateTable
CREATE TABLE "active_days" (
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "active_days_pkey" PRIMARY KEY ("user_id","day")
);

-- CreateIndex
CREATE INDEX "active_days_day_user_id_idx" ON "active_days"("day", "user_id");

-- CreateIndex
CREATE INDEX "users_created_at_idx" ON "users"("created_at");

-- AddForeignKey
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Banned accounts are few among many.
CREATE INDEX "users_banned_at_idx" ON "users" ("banned_at") WHERE "banned_at" IS NOT NULL;
