CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"way" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_done" CHECK (("refunds"."state" = 'done') = ("refunds"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"lang" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"guesses_left" integer DEFAULT 3 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_charges_amount" CHECK ("sandbox_charges"."amount" > 0 and "sandbox_charges"."guesses_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "unread_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount";--> statement-breakpoint
DROP INDEX "payments_once";--> statement-breakpoint
DROP INDEX "reservations_refund_due";--> statement-breakpoint
DROP INDEX "vouchers_refund_due";--> statement-breakpoint
DROP INDEX "payments_order";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "method" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "provider" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_ref" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_amount" integer;--> statement-breakpoint
INSERT INTO "sandbox_charges" ("id", "kind", "order_id", "method", "amount", "lang", "state", "failures", "guesses_left", "expires_at", "paid_at", "refunded_at", "created_at")
SELECT "id", "kind", "order_id", "method", "amount", "lang", "state", "failures", "guesses_left", "expires_at", "paid_at", "refunded_at", "created_at" FROM "payments";--> statement-breakpoint
CREATE TEMPORARY TABLE "orders_before" AS
SELECT 'reservation' AS "kind", "id", "payment_method", "price", "is_paid", "paid_at", "receipt_state", "refunded_amount", "refunded_at", "canceled_at", "created_at" FROM "reservations"
UNION ALL SELECT 'voucher', "id", "payment_method", "price", "is_paid", "paid_at", "receipt_state", "refunded_amount", "refunded_at", "canceled_at", "created_at" FROM "vouchers" WHERE "cart_id" IS NULL
UNION ALL SELECT 'cart', "id", "payment_method", "price", "is_paid", "paid_at", "receipt_state", "refunded_amount", "refunded_at", "canceled_at", "created_at" FROM "voucher_carts" WHERE "status" <> 'open'
UNION ALL SELECT 'tip', "id", "payment_method", "price", "is_paid", "paid_at", "receipt_state", "refunded_amount", "refunded_at", "canceled_at", "created_at" FROM "tips";--> statement-breakpoint
-- What the sandbox has taken is ours once we have heard of it; until then the sweep still has to tell us.
UPDATE "payments" AS "p" SET "provider_ref" = "p"."id",
	"state" = CASE
		WHEN "p"."state" IN ('paid', 'refunded') AND EXISTS (SELECT 1 FROM "payment_events" AS "e" WHERE "e"."event_id" = "p"."id" || '-paid') THEN 'paid'
		WHEN "p"."state" = 'failed' THEN 'failed'
		ELSE 'open'
	END;--> statement-breakpoint
UPDATE "payments" AS "p" SET "paid_amount" = CASE WHEN "p"."state" = 'paid' THEN "p"."amount" END,
	"paid_at" = CASE WHEN "p"."state" = 'paid' THEN coalesce("p"."paid_at", "p"."created_at") END;--> statement-breakpoint
UPDATE "payments" AS "p" SET "state" = 'closed' FROM "orders_before" AS "o"
WHERE "p"."state" <> 'paid' AND "o"."kind" = "p"."kind" AND "o"."id" = "p"."order_id" AND "o"."payment_method" <> "p"."method";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ADD CONSTRAINT "sandbox_charges_id_payments_id_fk" FOREIGN KEY ("id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("kind","order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("kind","created_at") WHERE "refunds"."state" = 'due';--> statement-breakpoint
CREATE INDEX "sandbox_charges_order" ON "sandbox_charges" USING btree ("kind","order_id");--> statement-breakpoint
CREATE INDEX "sandbox_charges_paid" ON "sandbox_charges" USING btree ("paid_at") WHERE "sandbox_charges"."state" = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_ref" ON "payments" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("kind","order_id","created_at");--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "lang";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "failures";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "guesses_left";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "expires_at";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refunded_at";--> statement-breakpoint
-- Orders that were paid without a row: transfers whose receipt was approved, and reports for orders that no page was opened for.
INSERT INTO "payments" ("id", "kind", "order_id", "provider", "method", "amount", "state", "paid_amount", "paid_at", "created_at")
SELECT 'before-' || "o"."kind" || '-' || "o"."id", "o"."kind", "o"."id",
	CASE WHEN "o"."payment_method" = 'TRANSFER' OR ("o"."payment_method" = 'bbl_promptpay' AND "o"."receipt_state" = 'approved') THEN 'bank' ELSE 'sandbox' END,
	"o"."payment_method", "o"."price", 'paid', "o"."price", coalesce("o"."paid_at", "o"."created_at"), "o"."created_at"
FROM "orders_before" AS "o"
WHERE "o"."is_paid" AND "o"."price" > 0 AND "o"."payment_method" <> 'CASH'
	AND NOT EXISTS (SELECT 1 FROM "payments" AS "p" WHERE "p"."kind" = "o"."kind" AND "p"."order_id" = "o"."id" AND "p"."state" = 'paid');--> statement-breakpoint
INSERT INTO "refunds" ("id", "payment_id", "kind", "order_id", "amount", "reason", "way", "state", "done_at", "created_at")
SELECT DISTINCT ON ("o"."kind", "o"."id") 'before-' || "o"."kind" || '-' || "o"."id", "p"."id", "o"."kind", "o"."id", "o"."refunded_amount", 'canceled',
	CASE WHEN "p"."provider" = 'bank' OR "o"."refunded_at" IS NULL THEN 'people' ELSE 'acquirer' END,
	CASE WHEN "o"."refunded_at" IS NULL THEN 'due' ELSE 'done' END, "o"."refunded_at", coalesce("o"."canceled_at", "o"."refunded_at", "o"."created_at")
FROM "orders_before" AS "o"
JOIN "payments" AS "p" ON "p"."kind" = "o"."kind" AND "p"."order_id" = "o"."id" AND "p"."state" = 'paid'
WHERE "o"."refunded_amount" > 0
ORDER BY "o"."kind", "o"."id", "p"."paid_at";--> statement-breakpoint
DROP TABLE "orders_before";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_paid" CHECK (("payments"."state" = 'paid') = ("payments"."paid_at" is not null and coalesce("payments"."paid_amount", 0) > 0));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0);