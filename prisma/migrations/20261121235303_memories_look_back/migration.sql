-- CreateTable
CREATE TABLE "memory_look_backs" (
    "user_id" UUID NOT NULL,
    "date" DATE NOT NULL,

    CONSTRAINT "memory_look_backs_pkey" PRIMARY KEY ("user_id","date")
);

-- CreateIndex
CREATE INDEX "memory_look_backs_date_idx" ON "memory_look_backs"("date");

-- CreateIndex
CREATE INDEX "memories_saved_on_idx" ON "memories"("saved_on");

-- AddForeignKey
ALTER TABLE "memory_look_backs" ADD CONSTRAINT "memory_look_backs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
