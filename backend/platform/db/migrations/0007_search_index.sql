CREATE TABLE "search_names" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"detail" jsonb NOT NULL,
	"tokens" text[] DEFAULT '{}'::text[] NOT NULL,
	"weight" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"sound" text,
	"grams" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_names_tokens" ON "search_names" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_sound" ON "search_words" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "search_words_grams" ON "search_words" USING gin ("grams");