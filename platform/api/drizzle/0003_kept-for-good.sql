-- What is only ever added to: nobody changes or removes a row, not even by mistake.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger order_history_kept before update or delete on order_history
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_transactions_kept before update or delete on ledger_transactions
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entries_kept before update or delete on ledger_entries
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_kept before update or delete on audit_log
  for each row execute function refuse_change();
--> statement-breakpoint
-- The halves of a ledger transaction add up to 0 when it commits.
create function demand_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not add up to 0', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function demand_balance();
--> statement-breakpoint
-- The house's accounts.
insert into ledger_accounts (kind) values
  ('points_issued'), ('points_spent'), ('points_expired'), ('partner_funds'), ('partner_sent');
--> statement-breakpoint
-- What partners may send at first; operators change it.
insert into partner_products (name, value) values
  ('Global gift card AED 25', 2500), ('Global gift card AED 50', 5000), ('Global gift card AED 100', 10000),
  ('Global gift card AED 250', 25000), ('Global gift card AED 500', 50000);
