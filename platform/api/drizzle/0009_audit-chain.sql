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
