-- CreateTable
CREATE TABLE "library_changes" (
    "version" INTEGER NOT NULL,
    "resource_id" UUID NOT NULL,

    CONSTRAINT "library_changes_pkey" PRIMARY KEY ("version","resource_id")
);
