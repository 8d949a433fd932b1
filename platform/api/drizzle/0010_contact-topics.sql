ALTER TABLE "contact_messages" ADD COLUMN "topic" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "order_id" text;