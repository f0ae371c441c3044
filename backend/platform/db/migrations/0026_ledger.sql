CREATE TABLE "commission_rates" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text,
	"kind" text NOT NULL,
	"basis_points" integer NOT NULL,
	"valid_from" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_rates_once" UNIQUE NULLS NOT DISTINCT("shop_id","kind","valid_from"),
	CONSTRAINT "commission_rates_points" CHECK ("commission_rates"."basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" text NOT NULL,
	"account" text NOT NULL,
	"party" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'THB' NOT NULL,
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"ref" text NOT NULL,
	"order_id" text,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commission_rates" ADD CONSTRAINT "commission_rates_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_post_id_ledger_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."ledger_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_lines_post" ON "ledger_lines" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_party" ON "ledger_lines" USING btree ("account","party");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_posts_once" ON "ledger_posts" USING btree ("event","ref");--> statement-breakpoint
CREATE INDEX "ledger_posts_order" ON "ledger_posts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_posts_at" ON "ledger_posts" USING btree ("at");