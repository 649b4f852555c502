-- Instances of the previous release can run beside this, but not read an account with one of these roles: only a super admin
-- gives them, and only when the roll-out is complete (docs/accounts.md).
ALTER TYPE "Role" ADD VALUE IF NOT EXISTS 'moderator' BEFORE 'admin';
ALTER TYPE "Role" ADD VALUE IF NOT EXISTS 'editor' BEFORE 'admin';
