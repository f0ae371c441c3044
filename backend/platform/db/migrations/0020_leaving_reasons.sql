CREATE TABLE "leaving_reasons" (
	"id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"left_on" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "leaving_reasons_day" ON "leaving_reasons" USING btree ("left_on");