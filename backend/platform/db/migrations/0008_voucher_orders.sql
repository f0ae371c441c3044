DROP INDEX "voucher_cart_lines_user";--> statement-breakpoint
ALTER TABLE "voucher_carts" ADD COLUMN "shipping_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_carts" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "voucher_carts" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "stock_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "activated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_cart_lines_once" ON "voucher_cart_lines" USING btree ("user_id","deal_id");--> statement-breakpoint
CREATE INDEX "voucher_codes_holder" ON "voucher_codes" USING btree ("redeemed_by");--> statement-breakpoint
CREATE INDEX "vouchers_cart" ON "vouchers" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "vouchers_unpaid" ON "vouchers" USING btree ("checked_out_at") WHERE "vouchers"."status" = 'reserved' and not "vouchers"."is_paid";--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_stock" CHECK ("vouchers"."stock_taken" >= 0);