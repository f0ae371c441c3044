CREATE TABLE "booking_events" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"kind" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"previous_time" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"kind" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"guest_count" integer,
	"label" text DEFAULT '' NOT NULL,
	"type_name" jsonb,
	"price" integer,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_entries_guests" CHECK ("desk_entries"."guest_count" > 0 and ("desk_entries"."kind" = 'block' or "desk_entries"."guest_count" is not null)),
	CONSTRAINT "desk_entries_duration" CHECK ("desk_entries"."duration_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "desk_steps" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"label" text NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_summaries" (
	"shop_id" text NOT NULL,
	"date" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_summaries_shop_id_date_pk" PRIMARY KEY("shop_id","date")
);
--> statement-breakpoint
ALTER TABLE "slot_use" ADD COLUMN "closed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "contact_emails" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_entries" ADD CONSTRAINT "desk_entries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_steps" ADD CONSTRAINT "desk_steps_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_summaries" ADD CONSTRAINT "shop_summaries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_events_shop" ON "booking_events" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_events_once" ON "booking_events" USING btree ("booking_id","kind") WHERE "booking_events"."kind" <> 'moved';--> statement-breakpoint
CREATE INDEX "desk_entries_shop" ON "desk_entries" USING btree ("shop_id","time");--> statement-breakpoint
CREATE INDEX "desk_steps_shop" ON "desk_steps" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "desk_steps_age" ON "desk_steps" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "slot_use" ADD CONSTRAINT "slot_use_closed" CHECK ("slot_use"."closed" >= 0);