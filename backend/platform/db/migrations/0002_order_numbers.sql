ALTER TABLE "orders" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_order_number_unique" UNIQUE("order_number");--> statement-breakpoint
-- Tickets have shown six symbols of the FNV-1a hash of their code: a booking keeps them unless an earlier one has them.
CREATE FUNCTION pg_temp.shown_number(ticket_code text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  hash bigint := 2166136261;
  symbols text := '';
BEGIN
  FOR at IN 1..length(ticket_code) LOOP
    hash := ((hash # ascii(substr(ticket_code, at, 1))) * 16777619) & 4294967295;
  END LOOP;
  FOR at IN 0..5 LOOP
    symbols := symbols || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((hash >> (at * 5)) & 31)::int, 1);
  END LOOP;
  RETURN symbols;
END $$;--> statement-breakpoint
UPDATE "orders" SET "order_number" = kept.number FROM (
  SELECT DISTINCT ON (number) shown.id, number FROM (
    SELECT o.id, o.created_at, pg_temp.shown_number(b.ticket_code) AS number
    FROM "bookings" b JOIN "orders" o ON o.id = b.order_id
  ) shown
  ORDER BY number, shown.created_at, shown.id
) kept WHERE "orders"."id" = kept.id;--> statement-breakpoint
DROP FUNCTION pg_temp.shown_number(text);--> statement-breakpoint
-- The others draw: the first six bytes of a random UUID are all random.
DO $$
DECLARE
  unnumbered record;
  bytes bytea;
  symbols text;
BEGIN
  FOR unnumbered IN SELECT id FROM "orders" WHERE "order_number" IS NULL LOOP
    LOOP
      bytes := decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
      symbols := '';
      FOR at IN 0..5 LOOP
        symbols := symbols || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(bytes, at) & 31), 1);
      END LOOP;
      EXIT WHEN NOT EXISTS (SELECT FROM "orders" WHERE "order_number" = symbols);
    END LOOP;
    UPDATE "orders" SET "order_number" = symbols WHERE id = unnumbered.id;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "order_number" SET NOT NULL;
