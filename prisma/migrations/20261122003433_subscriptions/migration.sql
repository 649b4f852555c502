-- CreateEnum
CREATE TYPE "Platform" AS ENUM ('ios', 'android');

-- CreateEnum
CREATE TYPE "SubscriptionStatus" AS ENUM ('active', 'in_grace_period', 'on_hold', 'paused', 'cancelled', 'expired', 'revoked', 'pending');

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "platform" "Platform" NOT NULL,
    "reference" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "status" "SubscriptionStatus" NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "auto_renewing" BOOLEAN NOT NULL,
    "original_transaction_id" TEXT NOT NULL,
    "latest_transaction_id" TEXT NOT NULL,
    "is_sandbox" BOOLEAN NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "store_events" (
    "platform" "Platform" NOT NULL,
    "id" VARCHAR(200) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "store_events_pkey" PRIMARY KEY ("platform","id")
);

-- CreateIndex
CREATE INDEX "subscriptions_user_id_expires_at_idx" ON "subscriptions"("user_id", "expires_at" DESC);

-- CreateIndex
CREATE INDEX "subscriptions_status_expires_at_id_idx" ON "subscriptions"("status", "expires_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_platform_reference_key" ON "subscriptions"("platform", "reference");

-- CreateIndex
CREATE INDEX "store_events_received_at_idx" ON "store_events"("received_at");

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
