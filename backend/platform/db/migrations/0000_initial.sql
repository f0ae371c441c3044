CREATE TABLE "account_deletion_reasons" (
	"id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"left_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_sessions" (
	"token_hash" text NOT NULL,
	"shop_id" text NOT NULL,
	"key_version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_sessions_token_hash_shop_id_pk" PRIMARY KEY("token_hash","shop_id")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_kind_target_id_pk" PRIMARY KEY("user_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "former_phones" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"left_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_token_hash_user_id_pk" PRIMARY KEY("token_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "mail_secrets" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"secret_hash" text NOT NULL,
	"guesses_left" integer DEFAULT 5 NOT NULL,
	"verified_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_secrets_guesses" CHECK ("mail_secrets"."guesses_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "partner_accounts" (
	"partner" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text,
	CONSTRAINT "partner_accounts_partner_subject_pk" PRIMARY KEY("partner","subject")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}'::text[] NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_partner_tokens" (
	"jti" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"contact_email" text,
	"password_hash" text,
	"is_email_claimed" boolean DEFAULT false NOT NULL,
	"is_guest" boolean DEFAULT false NOT NULL,
	"title" integer,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"sex" integer,
	"birthday" text,
	"country" text,
	"ssn" text,
	"prefix" text DEFAULT '+66' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"profile_picture" text,
	"channel" text,
	"referral_code" text NOT NULL,
	"referrer" text,
	"referrer_expired" timestamp with time zone,
	"location_status" text,
	"latitude" double precision,
	"longitude" double precision,
	"is_terms_accepted" boolean DEFAULT false NOT NULL,
	"is_privacy_accepted" boolean DEFAULT false NOT NULL,
	"is_opted_in_email" boolean DEFAULT false NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"last_update" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_referral_code_unique" UNIQUE("referral_code"),
	CONSTRAINT "users_sex" CHECK ("users"."sex" in (1, 2, 8, 9)),
	CONSTRAINT "users_title" CHECK ("users"."title" in (1, 2, 3, 9)),
	CONSTRAINT "users_email_folded" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "slot_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" text,
	"time" timestamp with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"guest_count" integer NOT NULL,
	"staggered_starts" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"held_since" timestamp with time zone DEFAULT now() NOT NULL,
	"network" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slot_holds_guests" CHECK ("slot_holds"."guest_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "slot_use" (
	"shop_id" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "slot_use_shop_id_slot_pk" PRIMARY KEY("shop_id","slot"),
	CONSTRAINT "slot_use_fits" CHECK ("slot_use"."used" >= 0 and "slot_use"."used" <= "slot_use"."capacity")
);
--> statement-breakpoint
CREATE TABLE "booking_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"sender" text NOT NULL,
	"text" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_steps" (
	"booking_id" text NOT NULL,
	"step" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_steps_booking_id_step_pk" PRIMARY KEY("booking_id","step")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"status" text DEFAULT 'reserved' NOT NULL,
	"ticket_code" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"guest_count" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"therapist_preference" text DEFAULT 'any' NOT NULL,
	"comfort_card" text,
	"sex" integer,
	"birthday" text,
	"country" text,
	"price_factor_id" text,
	"order_response_id" text,
	"travel_minutes" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"reschedule_count" integer DEFAULT 0 NOT NULL,
	"refund_ended_at" timestamp with time zone,
	"reminded_day_at" timestamp with time zone,
	"reminded_soon_at" timestamp with time zone,
	"massage_started_at" timestamp with time zone,
	"massage_ended_at" timestamp with time zone,
	CONSTRAINT "bookings_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "bookings_ticket_code_unique" UNIQUE("ticket_code"),
	CONSTRAINT "bookings_guests" CHECK ("bookings"."guest_count" > 0),
	CONSTRAINT "bookings_duration" CHECK ("bookings"."duration_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"order_id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"is_standing" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" text PRIMARY KEY NOT NULL,
	"brand_id" text,
	"shop_id" text,
	"time_price_id" text,
	"deal_type" text DEFAULT 'deal' NOT NULL,
	"type_name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text NOT NULL,
	"duration" integer NOT NULL,
	"original_price" integer NOT NULL,
	"price" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"quota" integer DEFAULT 0 NOT NULL,
	"strict_quota" boolean DEFAULT false NOT NULL,
	"limit_per_customer" integer,
	"has_bonus" boolean DEFAULT false NOT NULL,
	"bonus_config" jsonb,
	"usable_branches" text[] DEFAULT '{}'::text[] NOT NULL,
	"discount_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expiry_type" text DEFAULT 'within' NOT NULL,
	"shipping_fee" integer DEFAULT 0 NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deals_stock" CHECK ("deals"."stock" >= 0 and "deals"."stock" <= "deals"."quota"),
	CONSTRAINT "deals_price" CHECK ("deals"."price" >= 0 and "deals"."original_price" >= 0),
	CONSTRAINT "deals_discount" CHECK ("deals"."discount" between 0 and 100),
	CONSTRAINT "deals_limit" CHECK ("deals"."limit_per_customer" > 0)
);
--> statement-breakpoint
CREATE TABLE "passes" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text NOT NULL,
	"price" integer NOT NULL,
	"original_price" integer NOT NULL,
	"units" integer NOT NULL,
	"expired_within" integer DEFAULT 90 NOT NULL,
	"usable_branches" text[] DEFAULT '{}'::text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "passes_slug_unique" UNIQUE("slug"),
	CONSTRAINT "passes_price" CHECK ("passes"."price" >= 0 and "passes"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "voucher_models" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"location_id" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "areas_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"brand_name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"brand_type" text DEFAULT 'massage' NOT NULL,
	"image" text NOT NULL,
	"environment_images" text[] DEFAULT '{}'::text[] NOT NULL,
	"rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"is_top" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_slug_unique" UNIQUE("slug"),
	CONSTRAINT "brands_rating" CHECK ("brands"."rating" between 0 and 5 and "brands"."rating_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"service_type" integer NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_service_type_unique" UNIQUE("service_type")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "locations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"weekdays" integer[] NOT NULL,
	"date" text,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"percentage" integer NOT NULL,
	CONSTRAINT "price_factors_percentage" CHECK ("price_factors"."percentage" between -100 and 100)
);
--> statement-breakpoint
CREATE TABLE "service_types" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"category_id" text NOT NULL,
	"type_name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"special_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"type_picture" text NOT NULL,
	"is_recommended" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_tags" (
	"shop_id" text NOT NULL,
	"tag_id" text NOT NULL,
	CONSTRAINT "shop_tags_shop_id_tag_id_pk" PRIMARY KEY("shop_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" text PRIMARY KEY NOT NULL,
	"url_name" text NOT NULL,
	"brand_id" text,
	"location_id" text NOT NULL,
	"area_id" text,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"branch_name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"special_note" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"common_terms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"address" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"location_detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"place" "point" NOT NULL,
	"place_id" text,
	"tel" text NOT NULL,
	"url" text,
	"shop_type" text DEFAULT 'massage' NOT NULL,
	"delivery_radius_km" double precision,
	"bookable" boolean DEFAULT true NOT NULL,
	"booking_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"verified_status" integer DEFAULT 0 NOT NULL,
	"promotions_off" boolean DEFAULT false NOT NULL,
	"image" text NOT NULL,
	"images" text[] DEFAULT '{}'::text[] NOT NULL,
	"environment_pictures" text[] DEFAULT '{}'::text[] NOT NULL,
	"day_time" jsonb NOT NULL,
	"special_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"facility_options" text[] DEFAULT '{}'::text[] NOT NULL,
	"hygiene_options" text[] DEFAULT '{}'::text[] NOT NULL,
	"capacity" integer NOT NULL,
	"advance_booking_hour" integer DEFAULT 1 NOT NULL,
	"advance_days" integer DEFAULT 60 NOT NULL,
	"refund_until_hours" integer DEFAULT 3 NOT NULL,
	"allows_reschedule" boolean DEFAULT true NOT NULL,
	"prepayment" boolean DEFAULT false NOT NULL,
	"expired_within" integer DEFAULT 90 NOT NULL,
	"contact_email" text NOT NULL,
	"desk_key_version" integer DEFAULT 1 NOT NULL,
	"rating" numeric(3, 2) DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"min_price" integer DEFAULT 0 NOT NULL,
	"max_discount" integer DEFAULT 0 NOT NULL,
	"category_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"search_tokens" text[] DEFAULT '{}'::text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shops_url_name_unique" UNIQUE("url_name"),
	CONSTRAINT "shops_capacity" CHECK ("shops"."capacity" > 0),
	CONSTRAINT "shops_delivery_radius" CHECK ("shops"."delivery_radius_km" > 0 and "shops"."delivery_radius_km" <= 100),
	CONSTRAINT "shops_verified" CHECK ("shops"."verified_status" in (0, 1, 2)),
	CONSTRAINT "shops_rating" CHECK ("shops"."rating" between 0 and 5 and "shops"."rating_count" >= 0),
	CONSTRAINT "shops_discount" CHECK ("shops"."max_discount" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "tags_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "time_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"type_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"time_minutes" integer NOT NULL,
	"price" integer NOT NULL,
	"max_percentage" integer DEFAULT 0 NOT NULL,
	"guest_count" integer DEFAULT 1 NOT NULL,
	"strict_quota" boolean DEFAULT false NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"deal_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "time_prices_stock" CHECK ("time_prices"."stock" >= 0),
	CONSTRAINT "time_prices_price" CHECK ("time_prices"."price" >= 0),
	CONSTRAINT "time_prices_percentage" CHECK ("time_prices"."max_percentage" between 0 and 100),
	CONSTRAINT "time_prices_time" CHECK ("time_prices"."time_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "comfort_cards" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "special_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" text,
	"contact" text NOT NULL,
	"message" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instant_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'searching' NOT NULL,
	"service_type" integer NOT NULL,
	"duration_minutes" integer NOT NULL,
	"guest_count" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"therapist_preference" text DEFAULT 'any' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"extensions" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instant_requests_extensions" CHECK ("instant_requests"."extensions" between 0 and 2),
	CONSTRAINT "instant_requests_guests" CHECK ("instant_requests"."guest_count" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "instant_responses" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"time_price_id" text NOT NULL,
	"hold_id" text NOT NULL,
	"price" integer NOT NULL,
	"distance_km" double precision NOT NULL,
	"travel_minutes" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"arrival_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instant_responses_travel" CHECK ("instant_responses"."travel_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text,
	"link" text DEFAULT '/' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carousel_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "carousel_groups_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "carousel_items" (
	"group_id" text NOT NULL,
	"target_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "carousel_items_group_id_target_id_pk" PRIMARY KEY("group_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "flash_sale_deals" (
	"flash_sale_id" text NOT NULL,
	"deal_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "flash_sale_deals_flash_sale_id_deal_id_pk" PRIMARY KEY("flash_sale_id","deal_id")
);
--> statement-breakpoint
CREATE TABLE "flash_sales" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" text NOT NULL,
	"link" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"order_id" text PRIMARY KEY NOT NULL,
	"promotion_id" text NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"discount_type" integer NOT NULL,
	"discount_value" integer DEFAULT 0 NOT NULL,
	"discount_percentage" integer DEFAULT 0 NOT NULL,
	"net_price" integer DEFAULT 0 NOT NULL,
	"discount_cap" integer,
	"buy" integer DEFAULT 0 NOT NULL,
	"free" integer DEFAULT 0 NOT NULL,
	"add_free_type" text,
	"minimum_spend" integer DEFAULT 0 NOT NULL,
	"use_limit" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"per_user_limit" integer DEFAULT 1 NOT NULL,
	"is_first_order_only" boolean DEFAULT false NOT NULL,
	"shop_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"time_price_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	CONSTRAINT "promotions_code_unique" UNIQUE("code"),
	CONSTRAINT "promotions_type" CHECK ("promotions"."discount_type" in (1, 2, 3, 4)),
	CONSTRAINT "promotions_used" CHECK ("promotions"."used" >= 0 and ("promotions"."use_limit" is null or "promotions"."used" <= "promotions"."use_limit"))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'placed' NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"tel_prefix" text NOT NULL,
	"tel" text NOT NULL,
	"email" text NOT NULL,
	"phone_key" text,
	"network" text,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"original_price" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"promotion_id" text,
	"point_discount" integer DEFAULT 0 NOT NULL,
	"point_received" integer DEFAULT 0 NOT NULL,
	"shipping_fee" integer DEFAULT 0 NOT NULL,
	"price" integer NOT NULL,
	"currency" text DEFAULT 'THB' NOT NULL,
	"payment_method" text NOT NULL,
	"paid_at" timestamp with time zone,
	"is_paid" boolean GENERATED ALWAYS AS (paid_at is not null) STORED NOT NULL,
	"receipt_image" text,
	"receipt_state" text DEFAULT 'none' NOT NULL,
	"receipt_reason" text,
	"refunded_at" timestamp with time zone,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"user_lang_ref" text,
	"headless" boolean DEFAULT false NOT NULL,
	"user_ref" text,
	"click_id" text,
	"cancel_reason" text,
	"canceled_at" timestamp with time zone,
	"checked_out_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_price" CHECK ("orders"."price" >= 0),
	CONSTRAINT "orders_paid" CHECK (("orders"."state" <> 'paid' or "orders"."paid_at" is not null) and ("orders"."state" not in ('placed', 'lapsed') or "orders"."paid_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"method" text,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"paid_amount" integer,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_paid" CHECK (("payments"."state" = 'paid') = ("payments"."paid_at" is not null and coalesce("payments"."paid_amount", 0) > 0))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
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
CREATE TABLE "unread_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"shop_id" text NOT NULL,
	"booking_id" text,
	"voucher_id" text,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"wants_answer" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedbacks_about" CHECK (("feedbacks"."booking_id" is null) <> ("feedbacks"."voucher_id" is null))
);
--> statement-breakpoint
CREATE TABLE "review_likes" (
	"review_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "review_likes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "review_tags" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"max" integer NOT NULL,
	"category" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"shop_id" text NOT NULL,
	"brand_id" text,
	"deal_id" text,
	"type_id" text,
	"booking_id" text,
	"voucher_id" text,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"rating" integer NOT NULL,
	"detailed_rating" jsonb NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"anonymous" boolean DEFAULT false NOT NULL,
	"massager_name" text DEFAULT '' NOT NULL,
	"photos" text[] DEFAULT '{}'::text[] NOT NULL,
	"tag_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "reviews_voucher_id_unique" UNIQUE("voucher_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_likes" CHECK ("reviews"."like_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image" text NOT NULL,
	"quota" integer NOT NULL,
	"point_cost" integer DEFAULT 0 NOT NULL,
	"time_price_id" text,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_campaigns_quota" CHECK ("gift_campaigns"."quota" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gifts_taken" (
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gifts_taken_campaign_id_user_id_pk" PRIMARY KEY("campaign_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "point_balances" (
	"user_id" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "point_balances_points" CHECK ("point_balances"."taken_back" >= 0 and "point_balances"."points" >= -"point_balances"."taken_back")
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"subject" text,
	"subject_id" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_entries_amount" CHECK ("point_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "search_names" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"detail" jsonb NOT NULL,
	"tokens" text[] DEFAULT '{}'::text[] NOT NULL,
	"weight" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"sound" text,
	"grams" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "browsing_history" (
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "browsing_history_user_id_list_kind_target_id_pk" PRIMARY KEY("user_id","list","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "tracked_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracked_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"locale" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deal_waitlist" (
	"id" text PRIMARY KEY NOT NULL,
	"deal_id" text NOT NULL,
	"user_id" text,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	"position" bigserial NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"network" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_waitlist_count" CHECK ("deal_waitlist"."count" > 0),
	CONSTRAINT "deal_waitlist_end" CHECK (("deal_waitlist"."state" = 'waiting') = ("deal_waitlist"."expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "voucher_cart_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"deal_id" text NOT NULL,
	"service_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_cart_lines_count" CHECK ("voucher_cart_lines"."service_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "voucher_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"voucher_id" text NOT NULL,
	"code" text NOT NULL,
	"is_bonus" boolean DEFAULT false NOT NULL,
	"deal_id" text,
	"time_price_id" text,
	"redeemed_by" text,
	"redeemed_at" timestamp with time zone,
	"gift_id" text,
	"booking_id" text,
	"viewed_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"used_at_shop_id" text,
	CONSTRAINT "voucher_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "voucher_gifts" (
	"id" text PRIMARY KEY NOT NULL,
	"voucher_id" text NOT NULL,
	"user_id" text,
	"giver_name" text NOT NULL,
	"giver_lang" text,
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
CREATE TABLE "vouchers" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text DEFAULT 'voucher' NOT NULL,
	"voucher_type" text DEFAULT 'e-voucher' NOT NULL,
	"shop_id" text,
	"deal_id" text,
	"level_id" text,
	"gift_campaign_id" text,
	"service_count" integer NOT NULL,
	"bonus_count" integer DEFAULT 0 NOT NULL,
	"original_price" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"point_discount" integer DEFAULT 0 NOT NULL,
	"point_received" integer DEFAULT 0 NOT NULL,
	"shipping_fee" integer DEFAULT 0 NOT NULL,
	"price" integer NOT NULL,
	"delivery" jsonb,
	"expired_at" timestamp with time zone NOT NULL,
	"stock_taken" integer DEFAULT 0 NOT NULL,
	"activated_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	"tracking_note" text,
	"expiry_reminded_at" timestamp with time zone,
	"expiry_told_at" timestamp with time zone,
	CONSTRAINT "vouchers_stock" CHECK ("vouchers"."stock_taken" >= 0),
	CONSTRAINT "vouchers_count" CHECK ("vouchers"."service_count" > 0 and "vouchers"."bonus_count" >= 0),
	CONSTRAINT "vouchers_price" CHECK ("vouchers"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "readiness" (
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"values" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"charge_id" text NOT NULL,
	"session_hash" text,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_tokens_session_hash_unique" UNIQUE("session_hash")
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"order_kind" text NOT NULL,
	"order_id" text NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"lang" text NOT NULL,
	"page" text NOT NULL,
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
CREATE TABLE "exchange_rates" (
	"currency" text PRIMARY KEY NOT NULL,
	"baht_per_unit" numeric(12, 6) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_accounts" ADD CONSTRAINT "partner_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD CONSTRAINT "slot_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_use" ADD CONSTRAINT "slot_use_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD CONSTRAINT "booking_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_steps" ADD CONSTRAINT "booking_steps_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_factors" ADD CONSTRAINT "price_factors_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_types" ADD CONSTRAINT "service_types_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_types" ADD CONSTRAINT "service_types_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_tags" ADD CONSTRAINT "shop_tags_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_tags" ADD CONSTRAINT "shop_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_prices" ADD CONSTRAINT "time_prices_type_id_service_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."service_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_prices" ADD CONSTRAINT "time_prices_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comfort_cards" ADD CONSTRAINT "comfort_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_requests" ADD CONSTRAINT "special_requests_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_requests" ADD CONSTRAINT "special_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_requests" ADD CONSTRAINT "instant_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_responses" ADD CONSTRAINT "instant_responses_request_id_instant_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."instant_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instant_responses" ADD CONSTRAINT "instant_responses_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carousel_items" ADD CONSTRAINT "carousel_items_group_id_carousel_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."carousel_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_sale_deals" ADD CONSTRAINT "flash_sale_deals_flash_sale_id_flash_sales_id_fk" FOREIGN KEY ("flash_sale_id") REFERENCES "public"."flash_sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_sale_deals" ADD CONSTRAINT "flash_sale_deals_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_likes" ADD CONSTRAINT "review_likes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_likes" ADD CONSTRAINT "review_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_campaigns" ADD CONSTRAINT "gift_campaigns_time_price_id_time_prices_id_fk" FOREIGN KEY ("time_price_id") REFERENCES "public"."time_prices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts_taken" ADD CONSTRAINT "gifts_taken_campaign_id_gift_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."gift_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts_taken" ADD CONSTRAINT "gifts_taken_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_balances" ADD CONSTRAINT "point_balances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browsing_history" ADD CONSTRAINT "browsing_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_waitlist" ADD CONSTRAINT "deal_waitlist_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_waitlist" ADD CONSTRAINT "deal_waitlist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_cart_lines" ADD CONSTRAINT "voucher_cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_gift_id_voucher_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."voucher_gifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_codes" ADD CONSTRAINT "voucher_codes_used_at_shop_id_shops_id_fk" FOREIGN KEY ("used_at_shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_gifts" ADD CONSTRAINT "voucher_gifts_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_gifts" ADD CONSTRAINT "voucher_gifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_gifts" ADD CONSTRAINT "voucher_gifts_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tokens" ADD CONSTRAINT "payment_tokens_charge_id_sandbox_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."sandbox_charges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletion_reasons_day" ON "account_deletion_reasons" USING btree ("left_on");--> statement-breakpoint
CREATE INDEX "desk_sessions_shop" ON "desk_sessions" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "former_phones_day" ON "former_phones" USING btree ("left_on");--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_used" ON "known_devices" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "mail_secrets_email" ON "mail_secrets" USING btree ("email");--> statement-breakpoint
CREATE INDEX "partner_accounts_user" ON "partner_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree (right(regexp_replace("phone_number", '\D', '', 'g'), 6));--> statement-breakpoint
CREATE INDEX "users_picture" ON "users" USING btree ("profile_picture") WHERE "users"."profile_picture" is not null;--> statement-breakpoint
CREATE INDEX "slot_holds_expiry" ON "slot_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "slot_holds_user" ON "slot_holds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "slot_holds_network" ON "slot_holds" USING btree ("network") WHERE "slot_holds"."network" is not null;--> statement-breakpoint
CREATE INDEX "booking_messages_booking" ON "booking_messages" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "bookings_shop" ON "bookings" USING btree ("shop_id","time");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("status","time");--> statement-breakpoint
CREATE UNIQUE INDEX "tips_one_a_booking" ON "tips" USING btree ("booking_id") WHERE "tips"."is_standing";--> statement-breakpoint
CREATE INDEX "deals_shop" ON "deals" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "deals_brand" ON "deals" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "pictures_uploaded" ON "pictures" USING btree ("created_at") WHERE "pictures"."name" ~ '^(profile|review|receipt)-';--> statement-breakpoint
CREATE INDEX "price_factors_shop" ON "price_factors" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "service_types_shop" ON "service_types" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "shop_tags_tag" ON "shop_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "shops_search" ON "shops" USING gin ("search_tokens");--> statement-breakpoint
CREATE INDEX "shops_categories" ON "shops" USING gin ("category_ids");--> statement-breakpoint
CREATE INDEX "shops_place" ON "shops" USING gist ("place");--> statement-breakpoint
CREATE INDEX "shops_brand" ON "shops" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "shops_location" ON "shops" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "shops_position" ON "shops" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "time_prices_type" ON "time_prices" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "time_prices_shop" ON "time_prices" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "special_requests_shop" ON "special_requests" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "special_requests_user" ON "special_requests" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instant_requests_one_live" ON "instant_requests" USING btree ("user_id") WHERE "instant_requests"."state" in ('searching', 'responded');--> statement-breakpoint
CREATE INDEX "instant_requests_live" ON "instant_requests" USING btree ("expires_at") WHERE "instant_requests"."state" in ('searching', 'responded');--> statement-breakpoint
CREATE INDEX "instant_responses_request" ON "instant_responses" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "instant_responses_hold" ON "instant_responses" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "instant_responses_led" ON "instant_responses" USING btree ("shop_id","created_at") WHERE "instant_responses"."sequence" = 0;--> statement-breakpoint
CREATE INDEX "promotion_uses_user" ON "promotion_uses" USING btree ("promotion_id","user_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree (right(regexp_replace("tel", '\D', '', 'g'), 6));--> statement-breakpoint
CREATE INDEX "orders_in_review" ON "orders" USING btree ("checked_out_at") WHERE "orders"."receipt_state" = 'inReview';--> statement-breakpoint
CREATE INDEX "orders_receipt" ON "orders" USING btree ("receipt_image") WHERE "orders"."receipt_image" is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("expires_at") WHERE "orders"."state" = 'placed';--> statement-breakpoint
CREATE INDEX "orders_unpaid_user" ON "orders" USING btree ("user_id") WHERE "orders"."state" = 'placed';--> statement-breakpoint
CREATE INDEX "orders_unpaid_phone" ON "orders" USING btree ("phone_key") WHERE "orders"."state" = 'placed';--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("network") WHERE "orders"."network" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_ref" ON "payments" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'due';--> statement-breakpoint
CREATE INDEX "feedbacks_shop" ON "feedbacks" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "feedbacks_booking" ON "feedbacks" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "feedbacks_voucher" ON "feedbacks" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "reviews_shop" ON "reviews" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_brand" ON "reviews" USING btree ("brand_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_deal" ON "reviews" USING btree ("deal_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_photos" ON "reviews" USING gin ("photos");--> statement-breakpoint
CREATE INDEX "point_entries_user" ON "point_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_once" ON "point_entries" USING btree ("user_id","reason","subject","subject_id");--> statement-breakpoint
CREATE INDEX "search_names_tokens" ON "search_names" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_sound" ON "search_words" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "search_words_grams" ON "search_words" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "tracked_events_received" ON "tracked_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_waitlist_once" ON "deal_waitlist" USING btree ("deal_id","user_id");--> statement-breakpoint
CREATE INDEX "deal_waitlist_line" ON "deal_waitlist" USING btree ("deal_id","position") WHERE "deal_waitlist"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "deal_waitlist_expiry" ON "deal_waitlist" USING btree ("expires_at") WHERE "deal_waitlist"."expires_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_cart_lines_once" ON "voucher_cart_lines" USING btree ("user_id","deal_id");--> statement-breakpoint
CREATE INDEX "voucher_codes_voucher" ON "voucher_codes" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "voucher_codes_holder" ON "voucher_codes" USING btree ("redeemed_by");--> statement-breakpoint
CREATE INDEX "voucher_codes_used" ON "voucher_codes" USING btree ("used_at_shop_id","used_at");--> statement-breakpoint
CREATE INDEX "voucher_codes_gift" ON "voucher_codes" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "voucher_codes_booking" ON "voucher_codes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "voucher_gifts_voucher" ON "voucher_gifts" USING btree ("voucher_id","created_at");--> statement-breakpoint
CREATE INDEX "voucher_gifts_user" ON "voucher_gifts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "voucher_gifts_claimer" ON "voucher_gifts" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "voucher_gifts_open" ON "voucher_gifts" USING btree ("expires_at") WHERE "voucher_gifts"."claimed_at" is null and "voucher_gifts"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "vouchers_order" ON "vouchers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "vouchers_shop" ON "vouchers" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "vouchers_deal" ON "vouchers" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "vouchers_to_post" ON "vouchers" USING btree ("shop_id") WHERE "vouchers"."voucher_type" = 'physical' and "vouchers"."posted_at" is null;--> statement-breakpoint
CREATE INDEX "vouchers_expiry" ON "vouchers" USING btree ("expired_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "payment_tokens_expiry" ON "payment_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_charges_order" ON "sandbox_charges" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sandbox_charges_paid" ON "sandbox_charges" USING btree ("paid_at") WHERE "sandbox_charges"."state" = 'paid';--> statement-breakpoint
-- Whoever edits a setting, also by hand, has it on the pages at once: their tag is "content" (src/lib/cacheLife.ts).
CREATE FUNCTION tell_of_changed_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('purge', '["content"]');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON "settings"
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_settings();
