-- AlterTable
ALTER TABLE "notification_deliveries" ADD COLUMN     "reached" UUID[];

-- Texts that are no tokens, which releases before took: a push service refuses a whole batch for one of them.
UPDATE "devices" SET "is_active" = false
WHERE "is_active" AND ("token" ~* '^(undefined|null|nil|none|nan|true|false|\(null\)|token|blacklisted)$'
  OR "token" ~ '[{}"<>]' OR "token" ~* '^expo(nent)?pushtoken\[(undefined|null|nil|none)?\]$');
