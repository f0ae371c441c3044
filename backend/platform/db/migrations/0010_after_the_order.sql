CREATE TABLE "feedbacks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"shop_id" text NOT NULL,
	"order_kind" text NOT NULL,
	"order_id" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"wants_answer" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"tel_prefix" text NOT NULL,
	"tel" text NOT NULL,
	"email" text NOT NULL,
	"payment_method" text NOT NULL,
	"is_paid" boolean DEFAULT false NOT NULL,
	"paid_at" timestamp with time zone,
	"receipt_image" text,
	"receipt_state" text DEFAULT 'none' NOT NULL,
	"receipt_reason" text,
	"original_price" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"promotion_id" text,
	"point_discount" integer DEFAULT 0 NOT NULL,
	"point_received" integer DEFAULT 0 NOT NULL,
	"price" integer NOT NULL,
	"refunded_at" timestamp with time zone,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"user_ref" text,
	"checked_out_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reservation_id" text NOT NULL,
	"status" text DEFAULT 'reserved' NOT NULL,
	"canceled_at" timestamp with time zone,
	CONSTRAINT "tips_price" CHECK ("tips"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "comfort_cards" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "allows_reschedule" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "therapist_preference" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "comfort_card" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "reschedule_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "refund_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "reminded_day_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "reminded_soon_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "massage_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "massage_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD COLUMN "deal_id" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "posted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "tracking_note" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "ended_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comfort_cards" ADD CONSTRAINT "comfort_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedbacks_shop" ON "feedbacks" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "feedbacks_order" ON "feedbacks" USING btree ("order_kind","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tips_one_a_visit" ON "tips" USING btree ("reservation_id") WHERE "tips"."status" <> 'canceled';--> statement-breakpoint
CREATE INDEX "tips_unpaid" ON "tips" USING btree ("checked_out_at") WHERE "tips"."status" = 'reserved';--> statement-breakpoint
CREATE INDEX "pictures_uploaded" ON "pictures" USING btree ("created_at") WHERE "pictures"."name" ~ '^(profile|review|receipt)-';--> statement-breakpoint
CREATE INDEX "reservations_refund_due" ON "reservations" USING btree ("shop_id") WHERE "reservations"."refunded_amount" > 0 and "reservations"."refunded_at" is null;--> statement-breakpoint
CREATE INDEX "vouchers_refund_due" ON "vouchers" USING btree ("shop_id") WHERE "vouchers"."refunded_amount" > 0 and "vouchers"."refunded_at" is null;--> statement-breakpoint
CREATE INDEX "vouchers_to_post" ON "vouchers" USING btree ("paid_at") WHERE "vouchers"."voucher_type" = 'physical' and "vouchers"."posted_at" is null;--> statement-breakpoint
CREATE INDEX "vouchers_expiry" ON "vouchers" USING btree ("expired_at") WHERE "vouchers"."status" = 'confirmed';