CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"brand_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"country_id" integer NOT NULL,
	"giftcard_value" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"is_for_self" boolean NOT NULL,
	"recipient_name" text,
	"recipient_email" text,
	"gift_message" text,
	"gifting_image_id" integer,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_same" UNIQUE NULLS NOT DISTINCT("user_id","brand_id","unit_id","giftcard_value","is_for_self","recipient_name","recipient_email","gift_message","gifting_image_id"),
	CONSTRAINT "cart_lines_quantity" CHECK (quantity between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "giveaway_campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"value" bigint NOT NULL,
	"currency_code" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "giveaway_campaigns_name_unique" UNIQUE("name"),
	CONSTRAINT "giveaway_campaigns_value" CHECK (value > 0)
);
--> statement-breakpoint
CREATE TABLE "giveaway_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"code_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"country" text NOT NULL,
	"company_name" text NOT NULL,
	"company_title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "giveaway_claims_one_per_email" UNIQUE("campaign_id","email_key")
);
--> statement-breakpoint
CREATE TABLE "giveaway_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"code_lookup" "bytea" NOT NULL,
	"last_four" text NOT NULL,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "giveaway_codes_code_lookup_unique" UNIQUE("code_lookup"),
	CONSTRAINT "giveaway_codes_used" CHECK (used between 0 and uses and uses > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	CONSTRAINT "ledger_accounts_one" UNIQUE NULLS NOT DISTINCT("kind","user_id"),
	CONSTRAINT "ledger_accounts_kind" CHECK (case when kind in ('points', 'points_held', 'partner') then user_id is not null
        else kind in ('points_issued', 'points_spent', 'points_expired', 'partner_funds', 'partner_sent') and user_id is null end)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"lot_id" uuid,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	CONSTRAINT "ledger_entries_amount" CHECK (amount <> 0),
	CONSTRAINT "ledger_entries_never_negative" CHECK (balance_after >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"order_id" uuid,
	"card_number" text,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_reference_unique" UNIQUE("reference"),
	CONSTRAINT "ledger_transactions_kind" CHECK (kind in ('CONVERT', 'CASHBACK', 'CASHBACK_BACK', 'ADJUST', 'HOLD', 'POST', 'VOID', 'REFUND', 'EXPIRE', 'FUND', 'SEND'))
);
--> statement-breakpoint
CREATE TABLE "point_lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"command" text NOT NULL,
	"target" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invariant_reports" (
	"invariant" text PRIMARY KEY NOT NULL,
	"violations" integer NOT NULL,
	"samples" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"percent" numeric(6, 3) NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"brand_ids" integer[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotions_name_unique" UNIQUE("name"),
	CONSTRAINT "promotions_sane" CHECK (percent > 0 and percent <= 100 and ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "affiliate_reports" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"click_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"points" integer NOT NULL,
	"refund_id" text,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partner_products" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "partner_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"value" bigint NOT NULL,
	"currency_code" text DEFAULT 'AED' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "partner_products_value" CHECK (value > 0)
);
--> statement-breakpoint
CREATE TABLE "partner_sends" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"upload_id" uuid,
	"row" integer,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"designation" text NOT NULL,
	"mobile" text NOT NULL,
	"country" text NOT NULL,
	"quantity" integer NOT NULL,
	"product_id" integer NOT NULL,
	"product_name" text NOT NULL,
	"value" bigint NOT NULL,
	"currency_code" text NOT NULL,
	"amount_aed" bigint NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"page_token_hash" "bytea",
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "partner_sends_page_token_hash_unique" UNIQUE("page_token_hash"),
	CONSTRAINT "partner_sends_one_per_row" UNIQUE("upload_id","row"),
	CONSTRAINT "partner_sends_state" CHECK (state in ('PENDING', 'SENT')),
	CONSTRAINT "partner_sends_quantity" CHECK (quantity between 1 and 25),
	CONSTRAINT "partner_sends_amounts" CHECK (value > 0 and amount_aed > 0),
	CONSTRAINT "partner_sends_page" CHECK ((page_token_hash is null) = (password_hash is null))
);
--> statement-breakpoint
CREATE TABLE "partner_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"file_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vouchers" DROP CONSTRAINT "vouchers_issued_whole";--> statement-breakpoint
ALTER TABLE "vouchers" ALTER COLUMN "line_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ALTER COLUMN "brand_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "redeemable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cart_line_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points_value" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "myworld_commission" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cart_version" bigint;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "send_id" uuid;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "redeemable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "redeemer_id" uuid;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "reserved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "redeemed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_carts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."carts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_claims" ADD CONSTRAINT "giveaway_claims_campaign_id_giveaway_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."giveaway_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_claims" ADD CONSTRAINT "giveaway_claims_code_id_giveaway_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."giveaway_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_codes" ADD CONSTRAINT "giveaway_codes_campaign_id_giveaway_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."giveaway_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_lot_id_point_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."point_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lots" ADD CONSTRAINT "point_lots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lots" ADD CONSTRAINT "point_lots_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_reports" ADD CONSTRAINT "affiliate_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_sends" ADD CONSTRAINT "partner_sends_partner_id_partners_user_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_sends" ADD CONSTRAINT "partner_sends_upload_id_partner_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."partner_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_sends" ADD CONSTRAINT "partner_sends_product_id_partner_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."partner_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_uploads" ADD CONSTRAINT "partner_uploads_partner_id_partners_user_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_user" ON "cart_lines" USING btree ("user_id","added_at");--> statement-breakpoint
CREATE INDEX "giveaway_claims_code" ON "giveaway_claims" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "giveaway_codes_campaign" ON "giveaway_codes" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_lot" ON "ledger_entries" USING btree ("lot_id","account_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_order" ON "ledger_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "point_lots_user" ON "point_lots" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target");--> statement-breakpoint
CREATE INDEX "partner_sends_partner" ON "partner_sends" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "partner_uploads_file" ON "partner_uploads" USING btree ("partner_id","file_hash");--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_claim_id_giveaway_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."giveaway_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_send_id_partner_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."partner_sends"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_redeemer_id_users_id_fk" FOREIGN KEY ("redeemer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_order" ON "mails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mails_line" ON "mails" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "vouchers_redeemer" ON "vouchers" USING btree ("redeemer_id","redeemed_at");--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_one_per_claim" UNIQUE("claim_id","ordinal");--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_one_per_send" UNIQUE("send_id","ordinal");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_points" CHECK (points_used >= 0 and points_value between 0 and grand_total);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_points_need_account" CHECK (points_used = 0 or user_id is not null);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_state" CHECK (state in ('PENDING', 'ISSUED', 'REDEEMED', 'VOID'));--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_one_origin" CHECK (num_nonnulls(line_id, claim_id, send_id) = 1);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_value" CHECK (value > 0);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_redeemed_by_one" CHECK ((state = 'REDEEMED') = (redeemed_at is not null) and (redeemed_at is null or redeemer_id is not null));--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_issued_whole" CHECK (state in ('PENDING', 'VOID') or (code_sealed is not null and code_lookup is not null));