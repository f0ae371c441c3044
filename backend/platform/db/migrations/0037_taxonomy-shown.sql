ALTER TABLE "categories" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;