-- AlterTable
ALTER TABLE "admin_invitations" ADD COLUMN     "invited_by" UUID;

-- Who sent the newest link is in the audit records. One that no record names is over: it is sent again.
UPDATE "admin_invitations" SET "invited_by" = (
  SELECT "actor_id" FROM "audit_records"
  WHERE "target_type" = 'invitation' AND "target_id" = "admin_invitations"."id"
    AND "action" IN ('admin.invite', 'admin.invite-again')
  ORDER BY "created_at" DESC LIMIT 1
);
