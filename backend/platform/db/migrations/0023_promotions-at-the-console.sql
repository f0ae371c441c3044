-- Completed by hand: the database itself raises the version of a promotion with what people edit of it (docs/decisions/0098).
ALTER TABLE "promotion_uses" ADD COLUMN "amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "shop_id" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "budget" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "spent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "is_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE TRIGGER "promotions_version" BEFORE UPDATE ON "promotions" FOR EACH ROW WHEN (
  to_jsonb(old) - '{used,spent,version}'::text[] IS DISTINCT FROM to_jsonb(new) - '{used,spent,version}'::text[]
) EXECUTE FUNCTION raise_version();
