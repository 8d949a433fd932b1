CREATE TABLE "payment_declines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"address_hash" text,
	"email_key" text NOT NULL,
	"card_fingerprint" text,
	"declined_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "device_key" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "declines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "payment_declines" ADD CONSTRAINT "payment_declines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_declines_at" ON "payment_declines" USING btree ("declined_at");--> statement-breakpoint
CREATE INDEX "payment_declines_order" ON "payment_declines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_declines_address" ON "payment_declines" USING btree ("address_hash","declined_at");--> statement-breakpoint
CREATE INDEX "payment_declines_email" ON "payment_declines" USING btree ("email_key","declined_at");--> statement-breakpoint
CREATE INDEX "payment_declines_card" ON "payment_declines" USING btree ("card_fingerprint","declined_at");