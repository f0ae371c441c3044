ALTER TABLE "partner_accounts" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "partner_accounts_user" ON "partner_accounts" USING btree ("user_id");