ALTER TABLE "desk_steps" ADD COLUMN "done_by" text;--> statement-breakpoint
ALTER TABLE "desk_steps" ADD COLUMN "undone_by" text;--> statement-breakpoint
-- Nothing is there to look at: both columns are new and empty.
ALTER TABLE "desk_steps" ADD CONSTRAINT "desk_steps_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "desk_steps" ADD CONSTRAINT "desk_steps_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;