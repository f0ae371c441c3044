CREATE INDEX "reviews_photos" ON "reviews" USING gin ("photos");--> statement-breakpoint
CREATE INDEX "reservations_receipt" ON "reservations" USING btree ("receipt_image") WHERE "reservations"."receipt_image" is not null;--> statement-breakpoint
CREATE INDEX "voucher_carts_receipt" ON "voucher_carts" USING btree ("receipt_image") WHERE "voucher_carts"."receipt_image" is not null;--> statement-breakpoint
CREATE INDEX "vouchers_receipt" ON "vouchers" USING btree ("receipt_image") WHERE "vouchers"."receipt_image" is not null;--> statement-breakpoint
CREATE INDEX "users_picture" ON "users" USING btree ("profile_picture") WHERE "users"."profile_picture" is not null;