-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "is_proven" BOOLEAN;
