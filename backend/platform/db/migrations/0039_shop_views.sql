CREATE TABLE "shop_views" (
	"shop_id" text NOT NULL,
	"date" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "shop_views_shop_id_date_pk" PRIMARY KEY("shop_id","date")
);
--> statement-breakpoint
ALTER TABLE "shop_views" ADD CONSTRAINT "shop_views_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_views_date" ON "shop_views" USING btree ("date");