-- CreateTable
CREATE TABLE "allowance_uses" (
    "user_id" UUID NOT NULL,
    "allowance" VARCHAR(40) NOT NULL,
    "used" INTEGER NOT NULL,
    "resets_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "allowance_uses_pkey" PRIMARY KEY ("user_id","allowance")
);

-- CreateIndex
CREATE INDEX "allowance_uses_resets_at_idx" ON "allowance_uses"("resets_at");

-- AddForeignKey
ALTER TABLE "allowance_uses" ADD CONSTRAINT "allowance_uses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
