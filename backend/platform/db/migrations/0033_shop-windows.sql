-- Completed by hand at its end: the database itself raises the version of what staff edit (docs/decisions/0098, 0120).
ALTER TABLE "posts" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "show_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "show_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "carousel_groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE TRIGGER "banners_version" BEFORE UPDATE ON "banners" FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER "posts_version" BEFORE UPDATE ON "posts" FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER "carousel_groups_version" BEFORE UPDATE ON "carousel_groups" FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER "categories_version" BEFORE UPDATE ON "categories" FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER "tags_version" BEFORE UPDATE ON "tags" FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER "exchange_rates_version" BEFORE UPDATE ON "exchange_rates" FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER "settings_version" BEFORE UPDATE ON "settings" FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER "brands_version" BEFORE UPDATE OF "is_top", "position" ON "brands" FOR EACH ROW WHEN (
  (old.is_top, old.position) IS DISTINCT FROM (new.is_top, new.position)
) EXECUTE FUNCTION raise_version();
