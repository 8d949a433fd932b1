CREATE TABLE "redeem_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"replacements" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" "bytea",
	CONSTRAINT "redeem_links_used_whole" CHECK ((used_at is null) = (used_by is null))
);
--> statement-breakpoint
ALTER TABLE "redeem_links" ADD CONSTRAINT "redeem_links_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redeem_links_voucher" ON "redeem_links" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "redeem_links_expires" ON "redeem_links" USING btree ("expires_at");