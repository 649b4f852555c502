-- AlterTable
ALTER TABLE "admin_invitations" ADD COLUMN     "former_hash" BYTEA;
