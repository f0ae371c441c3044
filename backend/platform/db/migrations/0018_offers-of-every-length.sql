-- Completed by hand: what shops offer by ranges of asked lengths, made anew by the next start (what processes of the version before read stays in "shop_offers"), and an index from which the search compares shops (docs/decisions/0111).
CREATE TABLE "shop_offer_ranges" (
	"shop_id" text NOT NULL,
	"category_id" text NOT NULL,
	"from_minutes" integer NOT NULL,
	"until_minutes" integer NOT NULL,
	"minutes" integer NOT NULL,
	"price" integer NOT NULL,
	"is_counted" boolean NOT NULL,
	CONSTRAINT "shop_offer_ranges_shop_id_category_id_from_minutes_pk" PRIMARY KEY("shop_id","category_id","from_minutes")
);
--> statement-breakpoint
ALTER TABLE "shop_offer_ranges" ADD CONSTRAINT "shop_offer_ranges_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_offer_ranges_compared" ON "shop_offer_ranges" USING btree ("category_id","shop_id") INCLUDE ("from_minutes", "until_minutes", "minutes", "price", "is_counted");
