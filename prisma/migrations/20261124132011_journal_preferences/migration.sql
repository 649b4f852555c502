-- CreateTable
CREATE TABLE "journal_preferences" (
    "user_id" UUID NOT NULL,
    "this_day" BOOLEAN NOT NULL DEFAULT true,
    "check_ins" BOOLEAN NOT NULL DEFAULT true,
    "checked_in_at" TIMESTAMPTZ(3),

    CONSTRAINT "journal_preferences_pkey" PRIMARY KEY ("user_id")
);

-- AddForeignKey
ALTER TABLE "journal_preferences" ADD CONSTRAINT "journal_preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
