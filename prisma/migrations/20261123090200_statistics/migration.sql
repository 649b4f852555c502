-- CreateTable
CREATE TABLE "hourly_statistics" (
    "at" TIMESTAMPTZ(3) NOT NULL,
    "users" INTEGER NOT NULL,
    "posts" INTEGER NOT NULL,
    "banned" INTEGER NOT NULL,
    "likes" INTEGER NOT NULL,
    "comments" INTEGER NOT NULL,

    CONSTRAINT "hourly_statistics_pkey" PRIMARY KEY ("at")
);

-- CreateTable
CREATE TABLE "daily_activity" (
    "day" DATE NOT NULL,
    "days_away" SMALLINT NOT NULL,
    "people" INTEGER NOT NULL,

    CONSTRAINT "daily_activity_pkey" PRIMARY KEY ("day","days_away")
);

-- The hours of the past, from the figures that triggers have kept; nothing in a new database. Likes and comments were kept by
-- day: a day's are in its first hour, except those of the last two days, which are counted from their rows. The job that
-- writes these tables from now on fills `daily_activity` day by day at its first run.
INSERT INTO "hourly_statistics" ("at", "users", "posts", "banned", "likes", "comments")
WITH span AS (
  SELECT date_trunc('hour', now(), 'UTC') - interval '400 days' AS first, date_trunc('hour', now(), 'UTC') AS last,
    date_trunc('day', now(), 'UTC') - interval '1 day' AS counted
  WHERE EXISTS (SELECT FROM "figures")
), hours AS (
  SELECT generate_series(first, last, interval '1 hour') AS at FROM span
), changes AS (
  -- What changed within an hour counts from the next one on.
  SELECT greatest(date_trunc('hour', f.at, 'UTC') + interval '1 hour', span.first) AS at,
    sum(change) FILTER (WHERE figure = 'users') AS users, sum(change) FILTER (WHERE figure = 'posts') AS posts,
    sum(change) FILTER (WHERE figure = 'banned') AS banned
  FROM "figures" f, span WHERE figure IN ('users', 'posts', 'banned') GROUP BY 1
), days AS (
  SELECT at, sum(change) FILTER (WHERE figure = 'likes') AS likes, sum(change) FILTER (WHERE figure = 'comments') AS comments
  FROM "figures" WHERE figure IN ('likes', 'comments') GROUP BY 1
)
SELECT hours.at, coalesce(sum(c.users) OVER past, 0), coalesce(sum(c.posts) OVER past, 0), coalesce(sum(c.banned) OVER past, 0),
  CASE WHEN hours.at < span.counted THEN coalesce(days.likes, 0) ELSE
    (SELECT count(*) FROM "post_likes" l WHERE l.created_at >= hours.at AND l.created_at < hours.at + interval '1 hour') END,
  CASE WHEN hours.at < span.counted THEN coalesce(days.comments, 0) ELSE
    (SELECT count(*) FROM "comments" l WHERE l.created_at >= hours.at AND l.created_at < hours.at + interval '1 hour') END
FROM span CROSS JOIN hours LEFT JOIN changes c ON c.at = hours.at LEFT JOIN days ON days.at = hours.at
WINDOW past AS (ORDER BY hours.at);
