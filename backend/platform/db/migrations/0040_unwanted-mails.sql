CREATE TABLE "unwanted_mails" (
	"address_hash" text NOT NULL,
	"topic" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unwanted_mails_address_hash_topic_pk" PRIMARY KEY("address_hash","topic")
);
