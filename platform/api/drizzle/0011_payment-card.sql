ALTER TABLE "payments" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_last_four" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card" CHECK (card_last_four ~ '^[0-9]{4}$' and length(card_brand) <= 40);