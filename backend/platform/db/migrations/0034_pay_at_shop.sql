ALTER TABLE "shops" ADD COLUMN "prepayment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_turns" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "phone_key" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD COLUMN "held_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "voucher_carts" ADD COLUMN "phone_key" text;--> statement-breakpoint
ALTER TABLE "voucher_carts" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "phone_key" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "reservations_unpaid_user" ON "reservations" USING btree ("user_id") WHERE "reservations"."status" = 'reserved' and not "reservations"."is_paid";--> statement-breakpoint
CREATE INDEX "reservations_unpaid_phone" ON "reservations" USING btree ("phone_key") WHERE "reservations"."status" = 'reserved' and not "reservations"."is_paid";--> statement-breakpoint
CREATE INDEX "reservations_network" ON "reservations" USING btree ("network") WHERE "reservations"."network" is not null;--> statement-breakpoint
CREATE INDEX "slot_holds_user" ON "slot_holds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "slot_holds_network" ON "slot_holds" USING btree ("network") WHERE "slot_holds"."network" is not null;--> statement-breakpoint
CREATE INDEX "voucher_carts_unpaid_user" ON "voucher_carts" USING btree ("user_id") WHERE "voucher_carts"."status" = 'placed' and not "voucher_carts"."is_paid";--> statement-breakpoint
CREATE INDEX "voucher_carts_unpaid_phone" ON "voucher_carts" USING btree ("phone_key") WHERE "voucher_carts"."status" = 'placed' and not "voucher_carts"."is_paid";--> statement-breakpoint
CREATE INDEX "voucher_carts_network" ON "voucher_carts" USING btree ("network") WHERE "voucher_carts"."network" is not null;--> statement-breakpoint
CREATE INDEX "vouchers_unpaid_user" ON "vouchers" USING btree ("user_id") WHERE "vouchers"."status" = 'reserved' and not "vouchers"."is_paid";--> statement-breakpoint
CREATE INDEX "vouchers_unpaid_phone" ON "vouchers" USING btree ("phone_key") WHERE "vouchers"."status" = 'reserved' and not "vouchers"."is_paid";--> statement-breakpoint
CREATE INDEX "vouchers_network" ON "vouchers" USING btree ("network") WHERE "vouchers"."network" is not null;