CREATE TABLE "voucher_gifts" (
	"id" text PRIMARY KEY NOT NULL,
	"voucher_id" text NOT NULL,
	"user_id" text,
	"giver_name" text NOT NULL,
	"recipient_name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"voucher_model_id" text,
	"visit_count" integer NOT NULL,
	"claim_code" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_gifts_claim_code_unique" UNIQUE("claim_code"),
	CONSTRAINT "voucher_gifts_visits" CHECK ("voucher_gifts"."visit_count" > 0),
	CONSTRAINT "voucher_gifts_end" CHECK ("voucher_gifts"."claimed_at" is null or "voucher_gifts"."taken_back_at" is null)
);
--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD COLUMN "gift_id" text;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD COLUMN "reservation_id" text;--> statement-breakpoint
ALTER TABLE "voucher_gifts" ADD CONSTRAINT "voucher_gifts_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_gifts" ADD CONSTRAINT "voucher_gifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_gifts" ADD CONSTRAINT "voucher_gifts_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_gifts_voucher" ON "voucher_gifts" USING btree ("voucher_id","created_at");--> statement-breakpoint
CREATE INDEX "voucher_gifts_user" ON "voucher_gifts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "voucher_gifts_claimer" ON "voucher_gifts" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "voucher_gifts_open" ON "voucher_gifts" USING btree ("expires_at") WHERE "voucher_gifts"."claimed_at" is null and "voucher_gifts"."taken_back_at" is null;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_gift_id_voucher_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."voucher_gifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_codes_gift" ON "voucher_codes" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "voucher_codes_reservation" ON "voucher_codes" USING btree ("reservation_id");