-- Written by hand: hours that lie in their rows as they are read, and an index from which the search compares shops without reading their texts (docs/decisions/0097).
ALTER TABLE "shops" ALTER COLUMN "opening" SET STORAGE PLAIN;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "takes_visits" boolean GENERATED ALWAYS AS (bookable and shop_type <> 'delivery' and (cardinality(booking_types) = 0 or booking_types @> '{date}'::text[])) STORED;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "category_set" bigint GENERATED ALWAYS AS (hash_array_extended(category_ids, 0)) STORED;--> statement-breakpoint
CREATE INDEX "shops_category_set" ON "shops" USING btree ("category_set");--> statement-breakpoint
CREATE INDEX "time_prices_longest" ON "time_prices" USING btree ("time_minutes") WHERE "time_prices"."time_minutes" <> 720;--> statement-breakpoint
UPDATE "shops" SET "day_time" = "day_time";--> statement-breakpoint
CREATE INDEX "shops_compared" ON "shops" USING btree ("id") INCLUDE ("position", "location_id", "area_id", "category_set", "rating", "rating_count", "max_discount", "walk_minutes", "latitude", "longitude", "place", "capacity", "advance_days", "advance_booking_hour", "takes_visits", "opening");--> statement-breakpoint
CREATE INDEX "shop_offers_compared" ON "shop_offers" USING btree ("category_id","asked_minutes","shop_id") INCLUDE ("minutes", "price", "is_counted");
