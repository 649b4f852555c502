-- CreateTable
CREATE TABLE "library_words" (
    "word" TEXT NOT NULL,
    "articles" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "library_words_pkey" PRIMARY KEY ("word")
);
