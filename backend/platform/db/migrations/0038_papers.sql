CREATE TABLE "papers" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"order_id" text NOT NULL,
	"cancels" text,
	"reason" text,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"vat_percent" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papers_number" UNIQUE("kind","year","number"),
	CONSTRAINT "papers_canceled_once" UNIQUE("cancels"),
	CONSTRAINT "papers_amount" CHECK ("papers"."amount" > 0),
	CONSTRAINT "papers_cancels" CHECK (("papers"."kind" = 'creditNote') = ("papers"."cancels" is not null))
);
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_cancels_papers_id_fk" FOREIGN KEY ("cancels") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "papers_order" ON "papers" USING btree ("order_id");