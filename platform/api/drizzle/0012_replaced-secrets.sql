ALTER TABLE "giveaway_codes" ADD COLUMN "secret_id" text;--> statement-breakpoint
ALTER TABLE "giveaway_codes" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "giveaway_codes" ADD COLUMN "code_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "giveaway_enrolments" ADD COLUMN "secret_id" text;--> statement-breakpoint
ALTER TABLE "giveaway_enrolments" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "giveaway_enrolments" ADD COLUMN "code_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "stock_cards" ADD COLUMN "secret_id" text;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "code_sealed" "bytea";--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "secret_id" text;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD COLUMN "secret_id" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "secret_id" text;