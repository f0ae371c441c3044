-- Completed by hand at its end: the database itself raises the version of what staff edit (docs/decisions/0098, 0125).
ALTER TABLE "passes" ADD COLUMN "show_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passes" ADD COLUMN "show_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE TRIGGER "passes_version" BEFORE UPDATE ON "passes" FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION raise_version();
