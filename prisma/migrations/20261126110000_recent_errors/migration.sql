-- CreateTable
CREATE TABLE "error_groups" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "fingerprint" VARCHAR(16) NOT NULL,
    "error" VARCHAR(200) NOT NULL,
    "code" VARCHAR(40),
    "frames" TEXT[],
    "count" INTEGER NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "error_groups_pkey" PRIMARY KEY ("hour","fingerprint")
);

-- CreateTable
CREATE TABLE "error_occurrences" (
    "id" UUID NOT NULL,
    "fingerprint" VARCHAR(16) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "request_id" VARCHAR(64),
    "place" VARCHAR(120) NOT NULL,
    "operation" VARCHAR(80),
    "instance" VARCHAR(80) NOT NULL,

    CONSTRAINT "error_occurrences_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "error_occurrences_fingerprint_at_idx" ON "error_occurrences"("fingerprint", "at" DESC);

-- CreateIndex
CREATE INDEX "error_occurrences_request_id_idx" ON "error_occurrences"("request_id");

-- CreateIndex
CREATE INDEX "error_occurrences_at_idx" ON "error_occurrences"("at");
