CREATE UNLOGGED TABLE "asked_pages" (
	"key" text PRIMARY KEY NOT NULL,
	"asked" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "purged_tags" (
	"tag" text NOT NULL,
	"transaction" "xid8" NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "stored_pages" (
	"build" text NOT NULL,
	"key" text NOT NULL,
	"head" jsonb NOT NULL,
	"br" "bytea" NOT NULL,
	"gzip" "bytea" NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"snapshot" "pg_snapshot" NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"fresh_until" timestamp with time zone NOT NULL,
	"stale_until" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_pages_build_key_pk" PRIMARY KEY("build","key")
);
--> statement-breakpoint
CREATE INDEX "asked_pages_at" ON "asked_pages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "purged_tags_tag_at" ON "purged_tags" USING btree ("tag","at");--> statement-breakpoint
CREATE INDEX "purged_tags_at" ON "purged_tags" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stored_pages_started_at" ON "stored_pages" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "stored_pages_stale_until" ON "stored_pages" USING btree ("stale_until");--> statement-breakpoint
-- They are packed already: PostgreSQL would try in vain to pack them once more.
ALTER TABLE "stored_pages" ALTER COLUMN "br" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "stored_pages" ALTER COLUMN "gzip" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Settings that are edited by hand, too, are on pages that are kept for all processes.
CREATE OR REPLACE FUNCTION tell_of_changed_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO purged_tags (tag, transaction, at) VALUES ('content', pg_current_xact_id(), clock_timestamp());
  PERFORM pg_notify('purge', '["content"]');
  RETURN NULL;
END
$$;
