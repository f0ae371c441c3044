CREATE INDEX "instant_requests_live" ON "instant_requests" USING btree ("expires_at") WHERE "instant_requests"."state" in ('searching', 'responded');--> statement-breakpoint
CREATE INDEX "instant_responses_hold" ON "instant_responses" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "reservations_in_review" ON "reservations" USING btree ("shop_id") WHERE "reservations"."receipt_state" = 'inReview';--> statement-breakpoint
CREATE INDEX "voucher_codes_used" ON "voucher_codes" USING btree ("used_at_shop_id","used_at");--> statement-breakpoint
CREATE INDEX "vouchers_in_review" ON "vouchers" USING btree ("shop_id") WHERE "vouchers"."receipt_state" = 'inReview';--> statement-breakpoint
CREATE INDEX "special_requests_shop" ON "special_requests" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "special_requests_user" ON "special_requests" USING btree ("user_id");