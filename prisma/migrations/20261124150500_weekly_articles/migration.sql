-- CreateTable
CREATE TABLE "weekly_articles" (
    "user_id" UUID NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "weekly_articles_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "weekly_articles_next_at_idx" ON "weekly_articles"("next_at");

-- AddForeignKey
ALTER TABLE "weekly_articles" ADD CONSTRAINT "weekly_articles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
