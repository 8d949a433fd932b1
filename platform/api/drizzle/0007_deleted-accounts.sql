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
  execute function refuse_funds_of_deleted_account();
