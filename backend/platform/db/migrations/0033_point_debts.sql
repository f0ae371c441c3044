ALTER TABLE "point_balances" DROP CONSTRAINT "point_balances_points";--> statement-breakpoint
ALTER TABLE "point_balances" ADD COLUMN "taken_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "point_balances" SET "taken_back" = coalesce((SELECT sum(-"amount")::integer FROM "point_entries" WHERE "point_entries"."user_id" = "point_balances"."user_id" AND "reason" = 'referralBack'), 0);--> statement-breakpoint
ALTER TABLE "point_balances" ADD CONSTRAINT "point_balances_points" CHECK ("point_balances"."taken_back" >= 0 and "point_balances"."points" >= -"point_balances"."taken_back");