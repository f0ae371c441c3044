CREATE INDEX "reviews_brand" ON "reviews" USING btree ("brand_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_deal" ON "reviews" USING btree ("deal_id","created_at");