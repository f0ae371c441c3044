CREATE TABLE "former_phones" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"left_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "is_first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "former_phones_day" ON "former_phones" USING btree ("left_on");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree (right(regexp_replace("phone_number", '\D', '', 'g'), 6));--> statement-breakpoint
CREATE INDEX "reservations_phone" ON "reservations" USING btree (right(regexp_replace("tel", '\D', '', 'g'), 6));--> statement-breakpoint
CREATE INDEX "voucher_carts_phone" ON "voucher_carts" USING btree (right(regexp_replace("tel", '\D', '', 'g'), 6));--> statement-breakpoint
CREATE INDEX "vouchers_phone" ON "vouchers" USING btree (right(regexp_replace("tel", '\D', '', 'g'), 6));--> statement-breakpoint
UPDATE "promotions" SET "is_first_order_only" = true WHERE "code" = (SELECT "value" #>> '{}' FROM "settings" WHERE "key" = 'newUserAppCode');
