CREATE TABLE "payment_differences" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"acquirer" text NOT NULL,
	"about" text NOT NULL,
	"provider_ref" text,
	"payment_id" text,
	"order_id" text,
	"ours" integer,
	"theirs" integer,
	"currency" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"closed_word" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciled_days" (
	"acquirer" text NOT NULL,
	"day" date NOT NULL,
	"payment_count" integer NOT NULL,
	"difference_count" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reconciled_days_acquirer_day_pk" PRIMARY KEY("acquirer","day")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_about" ON "payment_differences" USING btree ("acquirer","kind","about");--> statement-breakpoint
CREATE INDEX "payment_differences_open" ON "payment_differences" USING btree ("created_at") WHERE "payment_differences"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_differences_payment" ON "payment_differences" USING btree ("payment_id");