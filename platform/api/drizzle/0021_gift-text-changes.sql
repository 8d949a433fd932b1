CREATE TABLE "gift_text_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "gift_text_changes_what" CHECK (what in ('name', 'message', 'texts'))
);
--> statement-breakpoint
ALTER TABLE "gift_text_changes" ADD CONSTRAINT "gift_text_changes_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_text_changes_line" ON "gift_text_changes" USING btree ("line_id");