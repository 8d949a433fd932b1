CREATE TABLE "mail_events" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_events_first" UNIQUE("message_id","kind"),
	CONSTRAINT "mail_events_kind" CHECK (kind in ('delivered', 'bounced', 'opened', 'complained'))
);
--> statement-breakpoint
CREATE TABLE "recipient_corrections" (
	"line_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_email" text NOT NULL,
	"to_email" text NOT NULL,
	"corrected_by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipient_corrections_line_id_number_pk" PRIMARY KEY("line_id","number")
);
--> statement-breakpoint
CREATE TABLE "voucher_replacements" (
	"voucher_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"last_four" text,
	"issued_at" timestamp with time zone,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_replacements_voucher_id_number_pk" PRIMARY KEY("voucher_id","number")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "corrections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "replacements" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recipient_corrections" ADD CONSTRAINT "recipient_corrections_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_corrections" ADD CONSTRAINT "recipient_corrections_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_replacements" ADD CONSTRAINT "voucher_replacements_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_events_received" ON "mail_events" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_corrections" CHECK (corrections between 0 and 2);