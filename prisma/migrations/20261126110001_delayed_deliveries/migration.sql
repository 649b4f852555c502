-- AlterTable
ALTER TABLE "notification_deliveries" ADD COLUMN     "delayed_by" VARCHAR(20);
