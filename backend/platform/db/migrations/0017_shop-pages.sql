-- Completed by hand: the versions are raised here, whoever writes (docs/decisions/0098).
ALTER TABLE "shops" ADD COLUMN "texts_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "draft_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "details_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE FUNCTION raise_texts_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN new.texts_version := old.texts_version + 1; RETURN new; END $$;--> statement-breakpoint
CREATE TRIGGER "shops_texts_version" BEFORE UPDATE OF "name", "branch_name", "description", "special_note", "location_detail" ON "shops" FOR EACH ROW WHEN (
  (old.name, old.branch_name, old.description, old.special_note, old.location_detail)
  IS DISTINCT FROM (new.name, new.branch_name, new.description, new.special_note, new.location_detail)
) EXECUTE FUNCTION raise_texts_version();--> statement-breakpoint
CREATE FUNCTION raise_details_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN new.details_version := old.details_version + 1; RETURN new; END $$;--> statement-breakpoint
CREATE TRIGGER "shops_details_version" BEFORE UPDATE OF "address", "latitude", "longitude", "location_id", "area_id", "tel", "url", "contact_email", "contact_emails", "common_terms", "facility_options", "hygiene_options" ON "shops" FOR EACH ROW WHEN (
  (old.address, old.latitude, old.longitude, old.location_id, old.area_id, old.tel, old.url, old.contact_email, old.contact_emails, old.common_terms, old.facility_options, old.hygiene_options)
  IS DISTINCT FROM (new.address, new.latitude, new.longitude, new.location_id, new.area_id, new.tel, new.url, new.contact_email, new.contact_emails, new.common_terms, new.facility_options, new.hygiene_options)
) EXECUTE FUNCTION raise_details_version();
