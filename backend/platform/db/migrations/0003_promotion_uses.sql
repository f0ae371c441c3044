CREATE TABLE "promotion_uses" (
	"order_kind" text NOT NULL,
	"order_id" text NOT NULL,
	"promotion_id" text NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_uses_order_kind_order_id_pk" PRIMARY KEY("order_kind","order_id")
);
--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "time_price_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_uses_user" ON "promotion_uses" USING btree ("promotion_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_once" ON "point_entries" USING btree ("user_id","reason","order_kind","order_id");--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_amount" CHECK ("point_entries"."amount" <> 0);--> statement-breakpoint
UPDATE "point_entries" SET "order_kind" = 'reservation' WHERE "order_kind" = 'booking';
