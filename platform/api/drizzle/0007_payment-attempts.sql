ALTER TABLE "payments" ADD COLUMN "payment_method" text;--> statement-breakpoint
CREATE INDEX "payments_in_flight" ON "payments" USING btree ("address_hash") WHERE busy_until is not null;