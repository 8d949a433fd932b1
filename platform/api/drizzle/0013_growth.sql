CREATE TABLE "invariant_findings" (
	"check_name" text NOT NULL,
	"subject_id" text NOT NULL,
	"what" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invariant_findings_check_name_subject_id_what_pk" PRIMARY KEY("check_name","subject_id","what")
);
--> statement-breakpoint
CREATE TABLE "invariant_marks" (
	"subject" text PRIMARY KEY NOT NULL,
	"marked_at" timestamp with time zone,
	"swept_to" text,
	"swept_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "point_lots" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "account_notices_created" ON "account_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "captcha_uses_expire" ON "captcha_uses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_last_used" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "mailed_tokens_expire" ON "mailed_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_requests_created" ON "password_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "used_id_tokens_expire" ON "used_id_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree (reverse(regexp_replace(phone, '\D', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_mailed" ON "contact_messages" USING btree ("mailed_at");--> statement-breakpoint
CREATE INDEX "giveaway_refusals_created" ON "giveaway_refusals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "giveaway_claims_personal" ON "giveaway_claims" USING btree ("created_at") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "stock_cards_given" ON "stock_cards" USING btree ("given_at") WHERE given_at is not null;--> statement-breakpoint
CREATE INDEX "ledger_transactions_at" ON "ledger_transactions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "point_lots_due" ON "point_lots" USING btree ("expires_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "recipient_corrections_from" ON "recipient_corrections" USING btree (lower(trim(from_email)));--> statement-breakpoint
CREATE INDEX "order_history_at" ON "order_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_lines_recipient" ON "order_lines" USING btree (lower(trim(recipient_email))) WHERE recipient_email is not null;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_card_digits" ON "payments" USING btree ("card_last_four") WHERE card_last_four is not null;--> statement-breakpoint
CREATE INDEX "partner_sends_created" ON "partner_sends" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "partial_refunds_done" ON "partial_refunds" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "vouchers_key" ON "vouchers" USING btree ("key_id") WHERE code_sealed is not null;--> statement-breakpoint
CREATE INDEX "vouchers_digits" ON "vouchers" USING btree ("last_four") WHERE last_four is not null;--> statement-breakpoint
CREATE INDEX "vouchers_bought" ON "vouchers" USING btree ("issued_at") WHERE issued_by in ('stock', 'supplier');--> statement-breakpoint
CREATE INDEX "vouchers_redeemed" ON "vouchers" USING btree ("redeemed_at") WHERE redeemed_at is not null;