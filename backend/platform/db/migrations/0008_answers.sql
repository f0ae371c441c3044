-- Of a list of days with their hours: of each day the first half hour and the end in minutes, null on a rest day; the
-- end is above 1440 where it is after midnight. As `openMinutes` of the domain.
CREATE FUNCTION "opening_minutes"("days" jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	select array_agg(minute order by n, k)
	from jsonb_array_elements(days) with ordinality as one(day, n)
	cross join lateral (
		select
			case when day ->> 'openTime' ~ '^[0-9]{2}:[0-9]{2}$' then substr(day ->> 'openTime', 1, 2)::int * 60 + substr(day ->> 'openTime', 4, 2)::int end as opens,
			case when day ->> 'closeTime' ~ '^[0-9]{2}:[0-9]{2}$' then substr(day ->> 'closeTime', 1, 2)::int * 60 + substr(day ->> 'closeTime', 4, 2)::int end as closes,
			coalesce((day ->> 'restDay')::boolean, false) as rests
	) as hours
	cross join lateral (
		values
			(1, case when not rests and closes is not null then (opens + 29) / 30 * 30 end),
			(2, case when not rests and opens is not null then case when closes <= opens then closes + 1440 else closes end end)
	) as edge(k, minute)
$$;--> statement-breakpoint
CREATE TABLE "shop_offers" (
	"shop_id" text NOT NULL,
	"category_id" text NOT NULL,
	"asked_minutes" integer NOT NULL,
	"minutes" integer NOT NULL,
	"price" integer NOT NULL,
	"is_counted" boolean NOT NULL,
	CONSTRAINT "shop_offers_category_id_asked_minutes_shop_id_pk" PRIMARY KEY("category_id","asked_minutes","shop_id")
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "walk_station" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "walk_exit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "walk_minutes" integer;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "opening" integer[] GENERATED ALWAYS AS (opening_minutes(day_time)) STORED;--> statement-breakpoint
ALTER TABLE "shop_offers" ADD CONSTRAINT "shop_offers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_offers_shop" ON "shop_offers" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "slot_use_slot" ON "slot_use" USING btree ("slot");--> statement-breakpoint
CREATE INDEX "service_types_name" ON "service_types" USING btree (lower(coalesce("type_name" ->> 'en', "type_name" ->> 'th')));--> statement-breakpoint
CREATE INDEX "shops_special_days" ON "shops" USING gin ("special_days" jsonb_path_ops);