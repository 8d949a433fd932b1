CREATE TABLE "payment_declines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"address_hash" text,
	"email_key" text NOT NULL,
	"card_fingerprint" text,
	"declined_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "device_key" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "declines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "payment_declines" ADD CONSTRAINT "payment_declines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_declines_at" ON "payment_declines" USING btree ("declined_at");--> statement-breakpoint
CREATE INDEX "payment_declines_order" ON "payment_declines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_declines_address" ON "payment_declines" USING btree ("address_hash","declined_at");--> statement-breakpoint
CREATE INDEX "payment_declines_email" ON "payment_declines" USING btree ("email_key","declined_at");--> statement-breakpoint
CREATE INDEX "payment_declines_card" ON "payment_declines" USING btree ("card_fingerprint","declined_at");
--> statement-breakpoint
CREATE TABLE "account_notices" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email_key" text NOT NULL,
	"kind" text NOT NULL,
	"day" date DEFAULT current_date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_notices_email_key_kind_day_pk" PRIMARY KEY("email_key","kind","day"),
	CONSTRAINT "account_notices_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "used_id_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "client" text DEFAULT 'Unknown browser' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payment_method" text;--> statement-breakpoint
CREATE INDEX "payments_in_flight" ON "payments" USING btree ("address_hash") WHERE busy_until is not null;
--> statement-breakpoint
ALTER TABLE "payment_declines" ADD COLUMN "card_declines" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_declines_often" ON "payment_declines" USING btree ("card_declines");
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "os_account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "host" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "claimed_name" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "database_role" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "client_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" "bytea" DEFAULT '' NOT NULL;--> statement-breakpoint
-- What is only ever added to is not emptied either.
create trigger order_history_not_emptied before truncate on order_history
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_transactions_not_emptied before truncate on ledger_transactions
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entries_not_emptied before truncate on ledger_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();
--> statement-breakpoint
-- The hash of an entry in the chain: of its fields, and of the hash before it.
create function audit_log_hash(previous bytea, entry audit_log) returns bytea language sql stable as $$
  select sha256(coalesce(previous, '') || convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.at)::text, entry.actor, entry.os_account, entry.host, entry.claimed_name,
    entry.database_role, entry.client_address, entry.command, entry.target, entry.details)::text, 'UTF8'))
$$;
--> statement-breakpoint
-- Writers take turns until they commit, so that the order of the ids is the order of the chain.
create function chain_audit_log() returns trigger language plpgsql as $$
declare
  last audit_log;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log'));
  select * into last from audit_log order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.at := clock_timestamp();
  new.database_role := session_user;
  new.client_address := coalesce(host(inet_client_addr()), 'local socket');
  new.hash := audit_log_hash(last.hash, new);
  return new;
end $$;
--> statement-breakpoint
create trigger audit_log_chained before insert on audit_log for each row execute function chain_audit_log();
--> statement-breakpoint
-- Entries from before the chain get its first links.
alter table audit_log disable trigger audit_log_kept;
--> statement-breakpoint
do $$
declare
  entry audit_log;
  previous bytea;
begin
  for entry in select * from audit_log order by id loop
    previous := audit_log_hash(previous, entry);
    update audit_log set hash = previous where id = entry.id;
  end loop;
end $$;
--> statement-breakpoint
alter table audit_log enable trigger audit_log_kept;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mailbox_key" text;--> statement-breakpoint
CREATE INDEX "orders_mailbox" ON "orders" USING btree ("mailbox_key","created_at");--> statement-breakpoint
UPDATE "orders" SET "mailbox_key" = "guest_key" WHERE "guest_key" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "sessions_cookie" ON "sessions" USING btree ("cookie_hash");
