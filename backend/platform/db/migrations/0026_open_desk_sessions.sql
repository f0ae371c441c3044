CREATE TABLE "desk_sessions" (
	"token_hash" text NOT NULL,
	"shop_id" text NOT NULL,
	"key_version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_sessions_token_hash_shop_id_pk" PRIMARY KEY("token_hash","shop_id")
);
--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_sessions_shop" ON "desk_sessions" USING btree ("shop_id");