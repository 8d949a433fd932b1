CREATE TABLE "partner_resends" (
	"id" uuid PRIMARY KEY NOT NULL,
	"send_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_uploads" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "partner_resends" ADD CONSTRAINT "partner_resends_send_id_partner_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."partner_sends"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_resends_send" ON "partner_resends" USING btree ("send_id","created_at");