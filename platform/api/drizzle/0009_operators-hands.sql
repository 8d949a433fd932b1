CREATE TABLE "catalogue_imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_name" text NOT NULL,
	"before" jsonb NOT NULL,
	"version" bigint NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partial_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"value" bigint NOT NULL,
	"points" integer NOT NULL,
	"refund_id" text,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "partial_refunds_once" UNIQUE("order_id","reference"),
	CONSTRAINT "partial_refunds_amounts" CHECK (amount >= 0 and points >= 0 and value >= amount)
);
--> statement-breakpoint
CREATE TABLE "partial_refund_cards" (
	"voucher_id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "giveaway_codes" DROP CONSTRAINT "giveaway_codes_used";--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind";--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partial_refunds" ADD CONSTRAINT "partial_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partial_refund_cards" ADD CONSTRAINT "partial_refund_cards_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partial_refund_cards" ADD CONSTRAINT "partial_refund_cards_refund_id_partial_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."partial_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partial_refunds_open" ON "partial_refunds" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "partial_refund_cards_refund" ON "partial_refund_cards" USING btree ("refund_id");--> statement-breakpoint
ALTER TABLE "giveaway_codes" ADD CONSTRAINT "giveaway_codes_used" CHECK (used between 0 and uses);--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind" CHECK (kind in ('CONVERT', 'CASHBACK', 'CASHBACK_BACK', 'ADJUST', 'HOLD', 'POST', 'VOID', 'REFUND', 'EXPIRE', 'FUND', 'WITHDRAW', 'SEND'));