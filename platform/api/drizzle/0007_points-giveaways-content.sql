ALTER TABLE "users" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status" CHECK (status in ('active', 'suspended', 'terminated', 'inactive'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended_until" CHECK (suspended_until is null or status = 'suspended');
--> statement-breakpoint
CREATE TABLE "giveaway_device_claims" (
	"device_id" uuid NOT NULL,
	"claim_key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "giveaway_device_claims_device_id_claim_key_pk" PRIMARY KEY("device_id","claim_key")
);
--> statement-breakpoint
CREATE TABLE "giveaway_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "giveaway_enrolments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"code_lookup" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "giveaway_enrolments_code_lookup_unique" UNIQUE("code_lookup")
);
--> statement-breakpoint
CREATE TABLE "giveaway_refusals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"email_key" text NOT NULL,
	"mailbox_key" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"code_last_four" text NOT NULL,
	"claimed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mail_decided_at" timestamp with time zone,
	CONSTRAINT "giveaway_refusals_reason" CHECK (reason in ('code', 'second_claim', 'ended', 'used_up', 'details'))
);
--> statement-breakpoint
ALTER TABLE "giveaway_campaigns" ADD COLUMN "event" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "giveaway_campaigns" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "giveaway_campaigns" ADD COLUMN "time_zone" text DEFAULT 'Asia/Dubai' NOT NULL;--> statement-breakpoint
ALTER TABLE "giveaway_campaigns" ADD COLUMN "starts_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "giveaway_campaigns" ADD COLUMN "ends_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "giveaway_campaigns" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "giveaway_campaigns" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "giveaway_campaigns" ADD COLUMN "cap" integer;--> statement-breakpoint
ALTER TABLE "giveaway_campaigns" ADD COLUMN "languages" text[] DEFAULT '{"en"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "giveaway_campaigns" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "giveaway_campaigns" ADD COLUMN "images" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "giveaway_campaigns" ADD COLUMN "provider_url" text;--> statement-breakpoint
ALTER TABLE "giveaway_claims" ADD COLUMN "mailbox_key" text;--> statement-breakpoint
ALTER TABLE "giveaway_claims" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "giveaway_claims" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "giveaway_claims" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "giveaway_claims" ADD COLUMN "consent_text" text;--> statement-breakpoint
ALTER TABLE "giveaway_device_claims" ADD CONSTRAINT "giveaway_device_claims_device_id_giveaway_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."giveaway_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_devices" ADD CONSTRAINT "giveaway_devices_campaign_id_giveaway_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."giveaway_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_enrolments" ADD CONSTRAINT "giveaway_enrolments_campaign_id_giveaway_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."giveaway_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_refusals" ADD CONSTRAINT "giveaway_refusals_campaign_id_giveaway_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."giveaway_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_refusals" ADD CONSTRAINT "giveaway_refusals_device_id_giveaway_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."giveaway_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "giveaway_devices_campaign" ON "giveaway_devices" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "giveaway_refusals_mailbox" ON "giveaway_refusals" USING btree ("campaign_id","mailbox_key");--> statement-breakpoint
CREATE INDEX "giveaway_refusals_email" ON "giveaway_refusals" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "giveaway_refusals_undecided" ON "giveaway_refusals" USING btree ("created_at") WHERE mail_decided_at is null;--> statement-breakpoint
ALTER TABLE "giveaway_claims" ADD CONSTRAINT "giveaway_claims_device_id_giveaway_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."giveaway_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "giveaway_campaigns_one_default" ON "giveaway_campaigns" USING btree ("is_default") WHERE is_default;--> statement-breakpoint
CREATE INDEX "giveaway_claims_email" ON "giveaway_claims" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "giveaway_claims_created" ON "giveaway_claims" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "giveaway_campaigns" ADD CONSTRAINT "giveaway_campaigns_event_unique" UNIQUE("event");--> statement-breakpoint
ALTER TABLE "giveaway_claims" ADD CONSTRAINT "giveaway_claims_one_per_mailbox" UNIQUE("campaign_id","mailbox_key");--> statement-breakpoint
ALTER TABLE "giveaway_campaigns" ADD CONSTRAINT "giveaway_campaigns_event" CHECK (event ~ '^[a-z0-9-]{1,60}$');--> statement-breakpoint
ALTER TABLE "giveaway_campaigns" ADD CONSTRAINT "giveaway_campaigns_cap" CHECK (cap > 0);--> statement-breakpoint
ALTER TABLE "giveaway_campaigns" ADD CONSTRAINT "giveaway_campaigns_times" CHECK (starts_at <= ends_at and opens_at < closes_at);--> statement-breakpoint
ALTER TABLE "giveaway_claims" ADD CONSTRAINT "giveaway_claims_consent" CHECK ((consented_at is null) = (consent_text is null));--> statement-breakpoint
update giveaway_campaigns set closes_at = now() where not active;
--> statement-breakpoint
CREATE TABLE "redeem_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"replacements" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" "bytea",
	CONSTRAINT "redeem_links_used_whole" CHECK ((used_at is null) = (used_by is null))
);
--> statement-breakpoint
ALTER TABLE "redeem_links" ADD CONSTRAINT "redeem_links_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redeem_links_voucher" ON "redeem_links" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "redeem_links_expires" ON "redeem_links" USING btree ("expires_at");
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "topic" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "order_id" text;
--> statement-breakpoint
CREATE TABLE "point_expiry_notices" (
	"lot_id" uuid NOT NULL,
	"days_before" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_expiry_notices_lot_id_days_before_pk" PRIMARY KEY("lot_id","days_before"),
	CONSTRAINT "point_expiry_notices_days_before" CHECK (days_before in (30, 7))
);
--> statement-breakpoint
ALTER TABLE "point_expiry_notices" ADD CONSTRAINT "point_expiry_notices_lot_id_point_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."point_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_expiry_notices" ADD CONSTRAINT "point_expiry_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_expiry_notices_notice" ON "point_expiry_notices" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "point_expiry_notices_user" ON "point_expiry_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "point_lots_expiry" ON "point_lots" USING btree ("expires_at");
