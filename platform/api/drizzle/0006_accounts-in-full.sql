CREATE TABLE "partner_resends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"send_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_uploads" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "partner_resends" ADD CONSTRAINT "partner_resends_send_id_partner_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."partner_sends"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_resends_send" ON "partner_resends" USING btree ("send_id","created_at");--> statement-breakpoint
CREATE TABLE "deletion_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
-- A deleted account stays as it is: nothing personal returns to it, whatever was read before the deletion.
create function refuse_deleted_account() returns trigger language plpgsql as $$
begin
  raise exception 'account % is deleted', old.id using errcode = 'GS001';
end $$;
--> statement-breakpoint
create trigger users_deleted_for_good before update on users
  for each row when (old.deleted_at is not null) execute function refuse_deleted_account();
--> statement-breakpoint
-- Nothing new refers to a deleted account. The lock is that of a foreign key: it waits for a deletion under way.
create function require_account() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  select deleted_at into gone from users where id = new.user_id for key share;
  if gone is not null then
    raise exception 'account % is deleted', new.user_id using errcode = 'GS001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger sessions_of_accounts before insert on sessions for each row execute function require_account();
--> statement-breakpoint
create trigger known_devices_of_accounts before insert on known_devices for each row execute function require_account();
--> statement-breakpoint
create trigger identities_of_accounts before insert on identities for each row execute function require_account();
--> statement-breakpoint
create trigger mailed_tokens_of_accounts before insert on mailed_tokens for each row execute function require_account();
--> statement-breakpoint
create trigger carts_of_accounts before insert on carts for each row execute function require_account();
--> statement-breakpoint
create trigger orders_of_accounts before insert on orders
  for each row when (new.user_id is not null) execute function require_account();
--> statement-breakpoint
create trigger partners_of_accounts before insert on partners for each row execute function require_account();
--> statement-breakpoint
-- Points that come back to a deleted account, from a refund for example, expire at once. A card is not converted for it.
create function expire_points_of_deleted_account() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and deleted_at is not null) then
    if exists (select from ledger_transactions where id = new.transaction_id and kind = 'CONVERT') then
      raise exception 'account % is deleted', new.user_id using errcode = 'GS001';
    end if;
    new.expires_at := now();
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger point_lots_of_accounts before insert on point_lots
  for each row execute function expire_points_of_deleted_account();
--> statement-breakpoint
-- A balance in money does not grow any more.
create function refuse_funds_of_deleted_account() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_accounts account join users on users.id = account.user_id
      where account.id = new.account_id and account.kind = 'partner' and users.deleted_at is not null) then
    raise exception 'the account of ledger account % is deleted', new.account_id using errcode = 'GS001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_entries_of_accounts before insert on ledger_entries
  for each row when (new.balance_after is not null and new.amount > 0)
  execute function refuse_funds_of_deleted_account();--> statement-breakpoint
CREATE TABLE "mail_events" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_events_first" UNIQUE("message_id","kind"),
	CONSTRAINT "mail_events_kind" CHECK (kind in ('delivered', 'bounced', 'opened', 'complained'))
);
--> statement-breakpoint
CREATE TABLE "recipient_corrections" (
	"line_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_email" text NOT NULL,
	"to_email" text NOT NULL,
	"corrected_by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipient_corrections_line_id_number_pk" PRIMARY KEY("line_id","number")
);
--> statement-breakpoint
CREATE TABLE "voucher_replacements" (
	"voucher_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"last_four" text,
	"issued_at" timestamp with time zone,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_replacements_voucher_id_number_pk" PRIMARY KEY("voucher_id","number")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "corrections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "replacements" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recipient_corrections" ADD CONSTRAINT "recipient_corrections_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_corrections" ADD CONSTRAINT "recipient_corrections_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_replacements" ADD CONSTRAINT "voucher_replacements_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_events_received" ON "mail_events" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_corrections" CHECK (corrections between 0 and 2);--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"device_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK (purpose in ('register', 'sign-in', 'second-step'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"password_version" "bytea" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"last_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_expire" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_steps_user" ON "second_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_steps_expire" ON "second_steps" USING btree ("expires_at");--> statement-breakpoint
create trigger totp_factors_of_accounts before insert on totp_factors for each row execute function require_account();
--> statement-breakpoint
create trigger recovery_codes_of_accounts before insert on recovery_codes for each row execute function require_account();
--> statement-breakpoint
create trigger passkeys_of_accounts before insert on passkeys for each row execute function require_account();
--> statement-breakpoint
create trigger second_steps_of_accounts before insert on second_steps for each row execute function require_account();
