-- Completed by hand: the database itself raises the version of a deal and of a flash sale with what people edit of it (docs/decisions/0098).
ALTER TABLE "deals" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "flash_sales" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE TRIGGER "deals_version" BEFORE UPDATE OF "brand_id", "shop_id", "time_price_id", "type_name", "description", "image", "duration", "original_price", "price", "quota", "strict_quota", "limit_per_customer", "has_bonus", "bonus_config", "usable_branches", "discount_steps", "shipping_fee", "start_time", "end_time" ON "deals" FOR EACH ROW WHEN (
  to_jsonb(old) - '{stock,updated_at,position,version}'::text[] IS DISTINCT FROM
  to_jsonb(new) - '{stock,updated_at,position,version}'::text[]
) EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER "flash_sales_version" BEFORE UPDATE OF "name", "start_time", "end_time" ON "flash_sales" FOR EACH ROW WHEN (
  (old.name, old.start_time, old.end_time) IS DISTINCT FROM (new.name, new.start_time, new.end_time)
) EXECUTE FUNCTION raise_version();
