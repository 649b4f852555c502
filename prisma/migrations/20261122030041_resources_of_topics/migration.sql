-- AlterTable
ALTER TABLE "resources" ADD COLUMN     "topic" VARCHAR(80);

-- CreateIndex
CREATE UNIQUE INDEX "resources_topic_key" ON "resources"("topic");
