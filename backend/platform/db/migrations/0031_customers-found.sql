CREATE INDEX CONCURRENTLY "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_name" ON "users" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_last_name" ON "users" USING btree (lower("last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_contact" ON "users" USING btree ("contact_email") WHERE "users"."contact_email" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_blocked" ON "users" USING btree ("blocked_at") WHERE "users"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_email" ON "orders" USING btree (lower("email"));