ALTER TABLE "payment_declines" ADD COLUMN "card_declines" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_declines_often" ON "payment_declines" USING btree ("card_declines");