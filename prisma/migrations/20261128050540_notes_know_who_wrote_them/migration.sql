-- Who wrote the note at a milestone; the link of an invitation holds until the next one is mailed.
-- AlterTable
ALTER TABLE "child_invitations" ADD COLUMN "former_hash" BYTEA;

-- CreateIndex
CREATE UNIQUE INDEX "child_invitations_former_hash_key" ON "child_invitations"("former_hash");

-- AlterTable
ALTER TABLE "reached_milestones" ADD COLUMN "note_by" UUID;

-- AddForeignKey
ALTER TABLE "reached_milestones" ADD CONSTRAINT "reached_milestones_note_by_fkey" FOREIGN KEY ("note_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
