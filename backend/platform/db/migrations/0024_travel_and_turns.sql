ALTER TABLE "instant_responses" ADD COLUMN "travel_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "instant_responses" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "travel_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "instant_responses_led" ON "instant_responses" USING btree ("shop_id","created_at") WHERE "instant_responses"."turn" = 0;--> statement-breakpoint
ALTER TABLE "instant_responses" ADD CONSTRAINT "instant_responses_travel" CHECK ("instant_responses"."travel_minutes" >= 0);