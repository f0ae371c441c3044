-- Completed by hand: the database itself raises the version of a service and of an option with what people edit of it, whoever writes it (docs/decisions/0098).
ALTER TABLE "service_types" ADD COLUMN "is_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "service_types" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "time_prices" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN new.version := old.version + 1; RETURN new; END $$;--> statement-breakpoint
CREATE TRIGGER "service_types_version" BEFORE UPDATE OF "category_id", "type_name", "description", "special_note", "is_recommended", "is_offered" ON "service_types" FOR EACH ROW WHEN (
  (old.category_id, old.type_name, old.description, old.special_note, old.is_recommended, old.is_offered)
  IS DISTINCT FROM (new.category_id, new.type_name, new.description, new.special_note, new.is_recommended, new.is_offered)
) EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER "time_prices_version" BEFORE UPDATE OF "time_minutes", "price", "max_percentage" ON "time_prices" FOR EACH ROW WHEN (
  (old.time_minutes, old.price, old.max_percentage) IS DISTINCT FROM (new.time_minutes, new.price, new.max_percentage)
) EXECUTE FUNCTION raise_version();
