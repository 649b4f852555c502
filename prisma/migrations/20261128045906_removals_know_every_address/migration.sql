-- AlterTable
ALTER TABLE "family_removals" ADD COLUMN     "mailboxes" BYTEA[] DEFAULT ARRAY[]::BYTEA[];

-- CreateTable
CREATE TABLE "former_emails" (
    "user_id" UUID NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "former_emails_pkey" PRIMARY KEY ("user_id","email")
);

-- CreateIndex
CREATE INDEX "family_removals_user_id_idx" ON "family_removals"("user_id");

-- AddForeignKey
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
