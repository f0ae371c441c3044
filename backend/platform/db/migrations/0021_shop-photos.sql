-- Completed by hand: the database itself raises the version of a photo (docs/decisions/0098, 0118).
CREATE TABLE "shop_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"original" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"position" integer NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"approved_at" timestamp with time zone,
	"refused_for" text,
	"picture" text,
	"is_made" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_photos_focus" CHECK ("shop_photos"."focus_x" between 0 and 100 and "shop_photos"."focus_y" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "photos" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "front" text GENERATED ALWAYS AS (coalesce(photos[1], image)) STORED;--> statement-breakpoint
ALTER TABLE "shop_photos" ADD CONSTRAINT "shop_photos_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_photos_shop" ON "shop_photos" USING btree ("shop_id","position");--> statement-breakpoint
CREATE INDEX "shop_photos_open" ON "shop_photos" USING btree ("created_at") WHERE not "shop_photos"."is_made" and "shop_photos"."refused_for" is null;--> statement-breakpoint
CREATE TRIGGER "shop_photos_version" BEFORE UPDATE OF "alt", "focus_x", "focus_y", "approved_at", "refused_for" ON "shop_photos" FOR EACH ROW WHEN (
  (old.alt, old.focus_x, old.focus_y, old.approved_at, old.refused_for)
  IS DISTINCT FROM (new.alt, new.focus_x, new.focus_y, new.approved_at, new.refused_for)
) EXECUTE FUNCTION raise_version();
