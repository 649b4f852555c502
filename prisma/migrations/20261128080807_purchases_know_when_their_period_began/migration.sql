-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "period_started_at" TIMESTAMPTZ(3);
