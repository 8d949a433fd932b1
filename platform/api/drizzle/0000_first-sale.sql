CREATE TABLE "captcha_uses" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"status" integer,
	"answer" jsonb,
	"runs_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "mailed_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"cookie_hash" "bytea" NOT NULL,
	"provider" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birthday" date,
	"language" text,
	"nationality" text,
	"country_name" text,
	"phone" text,
	"gender" text,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "brand_categories" (
	"brand_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "brand_categories_brand_id_category_id_pk" PRIMARY KEY("brand_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "brand_units" (
	"unit_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"denominations" bigint[] NOT NULL,
	"featured" integer,
	CONSTRAINT "brand_units_unit_id_brand_id_pk" PRIMARY KEY("unit_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"description" text NOT NULL,
	"terms" text NOT NULL,
	"markup_percentage" numeric(6, 3) NOT NULL,
	"redeemable_for_points" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "catalogue_version_single" CHECK ("catalogue_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"currency_code" text NOT NULL,
	"currency_name" text NOT NULL,
	"dial_code" text NOT NULL,
	"phone_min_length" integer NOT NULL,
	"phone_max_length" integer NOT NULL,
	CONSTRAINT "countries_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"id" serial PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"per_aed" numeric(24, 12) NOT NULL,
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."per_aed" > 0)
);
--> statement-breakpoint
CREATE TABLE "giftcard_units" (
	"id" integer PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL,
	"country_name" text NOT NULL,
	"currency_code" text NOT NULL,
	"currency_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gifting_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gifting_images" (
	"id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"small" text NOT NULL,
	"medium" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_fees" (
	"id" serial PRIMARY KEY NOT NULL,
	"program_id" integer DEFAULT 1 NOT NULL,
	"brand_id" integer,
	"unit_id" integer,
	"payment_currency" text,
	"fee_aed" bigint NOT NULL,
	CONSTRAINT "service_fees_not_negative" CHECK ("service_fees"."fee_aed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"email_key" text PRIMARY KEY NOT NULL,
	"last_order_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"message_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"line_id" uuid,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"brand_name" text NOT NULL,
	"brand_image" text NOT NULL,
	"unit_id" integer NOT NULL,
	"unit_name" text NOT NULL,
	"currency_code" text NOT NULL,
	"country_id" integer NOT NULL,
	"giftcard_value" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"value" bigint NOT NULL,
	"markup" bigint NOT NULL,
	"service_fee" bigint NOT NULL,
	"value_aed" bigint NOT NULL,
	"is_for_self" boolean NOT NULL,
	"recipient_name" text,
	"recipient_email" text,
	"gift_message" text,
	"gifting_image_id" integer,
	"gifting_image" text,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK (quantity between 1 and 5),
	CONSTRAINT "order_lines_recipient" CHECK (is_for_self or recipient_email is not null)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"user_id" uuid,
	"guest_key" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"program_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"language_code" text NOT NULL,
	"event_id" text,
	"is_myworld" boolean DEFAULT false NOT NULL,
	"cards" integer NOT NULL,
	"payment_currency" text NOT NULL,
	"per_aed" numeric(24, 12) NOT NULL,
	"vat_percent" numeric(6, 3) NOT NULL,
	"sub_total" bigint NOT NULL,
	"markup" bigint NOT NULL,
	"service_fee" bigint NOT NULL,
	"vat_on_markup" bigint NOT NULL,
	"vat_on_service_fee" bigint NOT NULL,
	"grand_total" bigint NOT NULL,
	"card_amount" bigint NOT NULL,
	"card_value_aed" bigint NOT NULL,
	"order_total_aed" bigint NOT NULL,
	"points_used" integer DEFAULT 0 NOT NULL,
	"fingerprint" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"fulfilled_at" timestamp with time zone,
	CONSTRAINT "orders_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "orders_state" CHECK (state in ('CREATED','PENDING_PAYMENT','APPROVED','FULFILLED','FAILED','EXPIRED','CANCELLED','REFUNDED')),
	CONSTRAINT "orders_parts_add_up" CHECK (grand_total = sub_total + markup + service_fee + vat_on_markup + vat_on_service_fee),
	CONSTRAINT "orders_amounts" CHECK (sub_total > 0 and markup >= 0 and service_fee >= 0 and card_amount >= 0),
	CONSTRAINT "orders_cards" CHECK (cards between 1 and 5),
	CONSTRAINT "orders_one_owner" CHECK ((user_id is null) <> (guest_key is null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"intent_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"busy_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_intent_id_unique" UNIQUE("intent_id")
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"brand_id" integer NOT NULL,
	"value" bigint NOT NULL,
	"currency_code" text NOT NULL,
	"key_id" text,
	"code_sealed" "bytea",
	"pin_sealed" "bytea",
	"code_lookup" "bytea",
	"last_four" text,
	"issued_at" timestamp with time zone,
	CONSTRAINT "vouchers_code_lookup_unique" UNIQUE("code_lookup"),
	CONSTRAINT "vouchers_one_per_card" UNIQUE("line_id","ordinal"),
	CONSTRAINT "vouchers_issued_whole" CHECK (state = 'PENDING' or (code_sealed is not null and code_lookup is not null))
);
--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_categories" ADD CONSTRAINT "brand_categories_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_categories" ADD CONSTRAINT "brand_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_units" ADD CONSTRAINT "brand_units_unit_id_giftcard_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."giftcard_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_units" ADD CONSTRAINT "brand_units_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifting_images" ADD CONSTRAINT "gifting_images_category_id_gifting_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."gifting_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_fees" ADD CONSTRAINT "service_fees_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_fees" ADD CONSTRAINT "service_fees_unit_id_giftcard_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."giftcard_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_guest_key_guests_email_key_fk" FOREIGN KEY ("guest_key") REFERENCES "public"."guests"("email_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exchange_rates_currency" ON "exchange_rates" USING btree ("currency","valid_from");--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_guest" ON "orders" USING btree ("guest_key","created_at");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("created_at") WHERE state in ('CREATED', 'PENDING_PAYMENT');--> statement-breakpoint
CREATE INDEX "orders_unfulfilled" ON "orders" USING btree ("paid_at") WHERE state = 'APPROVED';