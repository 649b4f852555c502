-- CreateTable
CREATE TABLE "event_hints" (
    "id" BIGSERIAL NOT NULL,
    "event" VARCHAR(60) NOT NULL,
    "payload" JSON NOT NULL,

    CONSTRAINT "event_hints_pkey" PRIMARY KEY ("id")
);

-- Followers are told as well as may be: nothing is kept for them, so nothing of it need survive a crash.
ALTER TABLE "event_hints" SET UNLOGGED;
