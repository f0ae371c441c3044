CREATE TABLE "payments" (
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
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0 and "payments"."guesses_left" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_tokens" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "payment_tokens" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("kind","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_once" ON "payments" USING btree ("kind","order_id") WHERE "payments"."state" = 'paid';--> statement-breakpoint
ALTER TABLE "payment_tokens" ADD CONSTRAINT "payment_tokens_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("kind","order_id","at");--> statement-breakpoint
CREATE INDEX "payment_tokens_expiry" ON "payment_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reservations_unpaid" ON "reservations" USING btree ("checked_out_at") WHERE "reservations"."status" = 'reserved' and not "reservations"."is_paid";--> statement-breakpoint
ALTER TABLE "payment_tokens" ADD CONSTRAINT "payment_tokens_session_hash_unique" UNIQUE("session_hash");