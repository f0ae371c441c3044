CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"batch" text NOT NULL,
	"shop_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'exported' NOT NULL,
	"paid_on" date,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."state" = 'paid') = ("payouts"."paid_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_open" ON "payouts" USING btree ("shop_id") WHERE "payouts"."state" = 'exported';--> statement-breakpoint
CREATE INDEX "payouts_shop" ON "payouts" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_batch" ON "payouts" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "payouts_created" ON "payouts" USING btree ("created_at");