-- Those who have switched off anything: few among many, and what a broadcast's reach is counted over.
CREATE INDEX CONCURRENTLY "notification_preferences_switched_off_idx" ON "notification_preferences" ("user_id")
  WHERE "mute_all" OR cardinality("disabled_types") > 0;
