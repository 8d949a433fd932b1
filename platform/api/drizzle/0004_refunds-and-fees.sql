DROP INDEX "vouchers_redeemer";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "to_state" text NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "vouchers_redeemer" ON "vouchers" USING btree ("redeemer_id","redeemed_at") WHERE redeemer_id is not null;--> statement-breakpoint
ALTER TABLE "service_fees" ADD CONSTRAINT "service_fees_one" UNIQUE NULLS NOT DISTINCT("program_id","brand_id","unit_id","payment_currency");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_to_state" CHECK (to_state in ('CANCELLED', 'REFUNDED'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amounts" CHECK (amount >= 0 and points >= 0);