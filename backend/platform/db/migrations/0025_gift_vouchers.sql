ALTER TABLE "gifts_taken" DROP CONSTRAINT "gifts_taken_code_unique";--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "gift_campaign_id" text;--> statement-breakpoint
ALTER TABLE "gift_campaigns" ADD COLUMN "time_price_id" text;--> statement-breakpoint
ALTER TABLE "gift_campaigns" ADD CONSTRAINT "gift_campaigns_time_price_id_time_prices_id_fk" FOREIGN KEY ("time_price_id") REFERENCES "public"."time_prices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts_taken" DROP COLUMN "code";