ALTER TABLE "tips" ADD COLUMN "user_lang_ref" text;--> statement-breakpoint
ALTER TABLE "tips" ADD COLUMN "headless" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "user_lang_ref" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "headless" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_carts" ADD COLUMN "user_lang_ref" text;--> statement-breakpoint
ALTER TABLE "voucher_carts" ADD COLUMN "headless" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "user_lang_ref" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "headless" boolean DEFAULT false NOT NULL;