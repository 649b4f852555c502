-- A removal for safety is its owner's, and outlives the account of whoever was removed: the person may register again.
-- DropForeignKey
ALTER TABLE "family_removals" DROP CONSTRAINT "family_removals_user_id_fkey";

-- DropIndex
DROP INDEX "family_removals_user_id_idx";
