ALTER TABLE "orders" ADD COLUMN "mailbox_key" text;--> statement-breakpoint
CREATE INDEX "orders_mailbox" ON "orders" USING btree ("mailbox_key","created_at");--> statement-breakpoint
UPDATE "orders" SET "mailbox_key" = "guest_key" WHERE "guest_key" IS NOT NULL;