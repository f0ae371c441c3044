ALTER TABLE "voucher_codes" ADD COLUMN "time_price_id" text;--> statement-breakpoint
ALTER TABLE "voucher_gifts" ADD COLUMN "giver_lang" text;--> statement-breakpoint
-- Codes of services that were sold before: one for each unit of each line, in their order.
UPDATE "voucher_codes" SET "time_price_id" = "unit"."option"
FROM (
  SELECT "vouchers"."id" AS "voucher_id", "line"."value" ->> 'timePriceId' AS "option",
    row_number() OVER (PARTITION BY "vouchers"."id" ORDER BY "line"."place", "guest") AS "n"
  FROM "vouchers",
    jsonb_array_elements("vouchers"."lines") WITH ORDINALITY AS "line" ("value", "place"),
    generate_series(1, ("line"."value" ->> 'guestCount')::int) AS "guest"
  WHERE "vouchers"."deal_id" IS NULL AND "vouchers"."level_id" IS NULL
) AS "unit", (
  SELECT "id", "voucher_id", row_number() OVER (PARTITION BY "voucher_id" ORDER BY "id") AS "n"
  FROM "voucher_codes" WHERE NOT "is_bonus"
) AS "numbered"
WHERE "voucher_codes"."id" = "numbered"."id" AND "numbered"."voucher_id" = "unit"."voucher_id" AND "numbered"."n" = "unit"."n";
