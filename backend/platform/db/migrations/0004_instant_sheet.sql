ALTER TABLE "booking_messages" ADD COLUMN "written_in" text;--> statement-breakpoint
ALTER TABLE "instant_requests" ADD COLUMN "meet_at" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "instant_requests" ADD COLUMN "start" text DEFAULT 'soonest' NOT NULL;--> statement-breakpoint
ALTER TABLE "instant_requests" ADD COLUMN "start_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "instant_requests" ADD COLUMN "is_wide" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "instant_requests" ADD CONSTRAINT "instant_requests_start" CHECK (("instant_requests"."start" = 'later') = ("instant_requests"."start_at" is not null));