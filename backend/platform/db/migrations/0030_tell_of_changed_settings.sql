-- Whoever edits a setting, also by hand, has it on the pages at once: their tag is "content" (src/lib/cacheLife.ts).
CREATE FUNCTION tell_of_changed_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('purge', '["content"]');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON "settings"
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_settings();
