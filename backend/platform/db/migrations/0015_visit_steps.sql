CREATE TABLE "visit_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"reservation_id" text NOT NULL,
	"sender" text NOT NULL,
	"text" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_steps" (
	"reservation_id" text NOT NULL,
	"step" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_steps_reservation_id_step_pk" PRIMARY KEY("reservation_id","step")
);
--> statement-breakpoint
ALTER TABLE "visit_messages" ADD CONSTRAINT "visit_messages_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_steps" ADD CONSTRAINT "visit_steps_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_messages_visit" ON "visit_messages" USING btree ("reservation_id","created_at");