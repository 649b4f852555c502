-- CreateEnum
CREATE TYPE "ChildRole" AS ENUM ('parent', 'guest');

-- CreateTable
CREATE TABLE "child_members" (
    "child_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "ChildRole" NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "child_members_pkey" PRIMARY KEY ("child_id","user_id")
);

-- CreateTable
CREATE TABLE "child_invitations" (
    "id" UUID NOT NULL,
    "child_id" UUID NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "role" "ChildRole" NOT NULL,
    "hash" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),

    CONSTRAINT "child_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "family_removals" (
    "owner_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "emails" TEXT[],
    "removed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "family_removals_pkey" PRIMARY KEY ("owner_id","user_id")
);

-- CreateIndex
CREATE INDEX "child_members_user_id_idx" ON "child_members"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "child_invitations_hash_key" ON "child_invitations"("hash");

-- CreateIndex
CREATE INDEX "child_invitations_email_idx" ON "child_invitations"("email");

-- CreateIndex
CREATE INDEX "child_invitations_expires_at_idx" ON "child_invitations"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "child_invitations_child_id_email_key" ON "child_invitations"("child_id", "email");

-- CreateIndex
CREATE INDEX "family_removals_user_id_idx" ON "family_removals"("user_id");

-- AddForeignKey
ALTER TABLE "child_members" ADD CONSTRAINT "child_members_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "child_members" ADD CONSTRAINT "child_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "child_invitations" ADD CONSTRAINT "child_invitations_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "family_removals" ADD CONSTRAINT "family_removals_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "family_removals" ADD CONSTRAINT "family_removals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
