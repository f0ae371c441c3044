CREATE TABLE "booking_moves" (
	"order_id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"is_standing" boolean DEFAULT true NOT NULL,
	"previous_time" timestamp with time zone NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"price_factor_id" text,
	"price" integer NOT NULL,
	"discount" integer NOT NULL,
	"point_received" integer NOT NULL,
	"held" jsonb NOT NULL,
	CONSTRAINT "booking_moves_price" CHECK ("booking_moves"."price" > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_payment_id_unique";--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD COLUMN "refunded_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_moves" ADD CONSTRAINT "booking_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_moves" ADD CONSTRAINT "booking_moves_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_moves_booking" ON "booking_moves" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_moves_one_standing" ON "booking_moves" USING btree ("booking_id") WHERE "booking_moves"."is_standing";--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD CONSTRAINT "sandbox_charges_refunded" CHECK ("sandbox_charges"."refunded_amount" between 0 and "sandbox_charges"."amount");--> statement-breakpoint
UPDATE "sandbox_charges" SET "refunded_amount" = "amount" WHERE "state" = 'refunded';