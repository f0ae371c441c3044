ALTER TABLE "reservations" ADD COLUMN "click_id" text;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "click_id" text;--> statement-breakpoint
ALTER TABLE "voucher_carts" ADD COLUMN "click_id" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "click_id" text;