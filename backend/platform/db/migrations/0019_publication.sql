-- Completed by hand: the version is raised here, whoever writes (docs/decisions/0098, 0114).
ALTER TABLE "shops" ADD COLUMN "publication" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "publication_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "is_pinned" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE FUNCTION raise_publication_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN new.publication_version := old.publication_version + 1; RETURN new; END $$;--> statement-breakpoint
CREATE TRIGGER "shops_publication_version" BEFORE UPDATE OF "publication", "publish_at" ON "shops" FOR EACH ROW WHEN (
  (old.publication, old.publish_at) IS DISTINCT FROM (new.publication, new.publish_at)
) EXECUTE FUNCTION raise_publication_version();
