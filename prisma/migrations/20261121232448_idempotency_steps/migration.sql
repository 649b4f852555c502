-- AlterTable
ALTER TABLE "idempotency_keys" ADD COLUMN     "claim" UUID,
ADD COLUMN     "steps" BYTEA[] DEFAULT ARRAY[]::BYTEA[];
