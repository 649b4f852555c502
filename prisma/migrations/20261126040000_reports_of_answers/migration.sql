-- AlterEnum
ALTER TYPE "ReportOutcome" ADD VALUE 'noted';
ALTER TYPE "ModerationTarget" ADD VALUE 'answer';

-- AlterTable
ALTER TABLE "reports" ADD COLUMN "message_id" UUID, ADD COLUMN "shares_text" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "messages" ADD COLUMN "rating_shares_text" BOOLEAN NOT NULL DEFAULT false;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;
