CREATE TABLE "deal_turns" (
	"id" text PRIMARY KEY NOT NULL,
	"deal_id" text NOT NULL,
	"user_id" text,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	"place" bigserial NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_turns_count" CHECK ("deal_turns"."count" > 0),
	CONSTRAINT "deal_turns_end" CHECK (("deal_turns"."state" = 'waiting') = ("deal_turns"."expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "limit_per_customer" integer;--> statement-breakpoint
ALTER TABLE "deal_turns" ADD CONSTRAINT "deal_turns_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_turns" ADD CONSTRAINT "deal_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_turns_once" ON "deal_turns" USING btree ("deal_id","user_id");--> statement-breakpoint
CREATE INDEX "deal_turns_line" ON "deal_turns" USING btree ("deal_id","place") WHERE "deal_turns"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "deal_turns_expiry" ON "deal_turns" USING btree ("expires_at") WHERE "deal_turns"."expires_at" is not null;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_limit" CHECK ("deals"."limit_per_customer" > 0);