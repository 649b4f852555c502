-- CreateTable
CREATE TABLE "resource_reads" (
    "user_id" UUID NOT NULL,
    "resource_id" UUID NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "resource_reads_pkey" PRIMARY KEY ("user_id","resource_id")
);

-- CreateIndex
CREATE INDEX "resource_reads_user_id_read_at_resource_id_idx" ON "resource_reads"("user_id", "read_at" DESC, "resource_id" DESC);

-- CreateIndex
CREATE INDEX "resource_reads_resource_id_idx" ON "resource_reads"("resource_id");

-- AddForeignKey
ALTER TABLE "resource_reads" ADD CONSTRAINT "resource_reads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resource_reads" ADD CONSTRAINT "resource_reads_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resources"("id") ON DELETE CASCADE ON UPDATE CASCADE;
