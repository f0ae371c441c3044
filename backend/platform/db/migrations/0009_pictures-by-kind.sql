ALTER TABLE "shops" ALTER COLUMN "image" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "kind" text DEFAULT 'photo' NOT NULL;--> statement-breakpoint
UPDATE "pictures" SET "kind" = 'guest' WHERE "name" ~ '^review-[0-9a-f]{32}$';--> statement-breakpoint
UPDATE "pictures" SET "kind" = 'drawing' WHERE "uploaded_by" IS NULL AND "created_at" = '2026-01-01T00:00:00Z';
