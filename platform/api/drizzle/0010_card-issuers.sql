CREATE TABLE "issuing_choices" (
	"id" serial PRIMARY KEY NOT NULL,
	"brand_id" integer,
	"unit_id" integer,
	"issuers" text[] NOT NULL,
	"supplier_product" text,
	"low_at" integer DEFAULT 10 NOT NULL,
	CONSTRAINT "issuing_choices_one" UNIQUE NULLS NOT DISTINCT("brand_id","unit_id"),
	CONSTRAINT "issuing_choices_known" CHECK (cardinality(issuers) > 0 and issuers <@ array['stock', 'supplier', 'local']),
	CONSTRAINT "issuing_choices_unit" CHECK (unit_id is null or brand_id is not null),
	CONSTRAINT "issuing_choices_product" CHECK (supplier_product is not null or not 'supplier' = any(issuers)),
	CONSTRAINT "issuing_choices_low" CHECK (low_at >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"brand_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"value" bigint NOT NULL,
	"expires_on" date,
	"key_id" text NOT NULL,
	"code_sealed" "bytea" NOT NULL,
	"pin_sealed" "bytea" NOT NULL,
	"code_lookup" "bytea" NOT NULL,
	"last_four" text NOT NULL,
	"line_id" uuid,
	"voucher_id" uuid,
	"given_at" timestamp with time zone,
	CONSTRAINT "stock_cards_code_lookup_unique" UNIQUE("code_lookup"),
	CONSTRAINT "stock_cards_voucher_id_unique" UNIQUE("voucher_id"),
	CONSTRAINT "stock_cards_value" CHECK (value > 0),
	CONSTRAINT "stock_cards_given" CHECK ((voucher_id is null) = (given_at is null))
);
--> statement-breakpoint
CREATE TABLE "stock_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"cards" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_balance" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_balance_single" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "supplier_orders" (
	"voucher_id" uuid PRIMARY KEY NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"product" text NOT NULL,
	"supplier_order_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_orders_state" CHECK (state in ('OPEN', 'DONE', 'REFUSED')),
	CONSTRAINT "supplier_orders_done" CHECK (state <> 'DONE' or supplier_order_id is not null)
);
--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "issued_by" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "issuing_choices" ADD CONSTRAINT "issuing_choices_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuing_choices" ADD CONSTRAINT "issuing_choices_unit_id_giftcard_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."giftcard_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_cards" ADD CONSTRAINT "stock_cards_import_id_stock_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."stock_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_cards" ADD CONSTRAINT "stock_cards_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_cards" ADD CONSTRAINT "stock_cards_unit_id_giftcard_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."giftcard_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_cards" ADD CONSTRAINT "stock_cards_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_cards" ADD CONSTRAINT "stock_cards_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD CONSTRAINT "supplier_orders_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_cards_free" ON "stock_cards" USING btree ("brand_id","unit_id","value","expires_on") WHERE line_id is null and voucher_id is null;--> statement-breakpoint
CREATE INDEX "stock_cards_reserved" ON "stock_cards" USING btree ("line_id") WHERE line_id is not null and voucher_id is null;--> statement-breakpoint
CREATE INDEX "supplier_orders_open" ON "supplier_orders" USING btree ("created_at") WHERE state = 'OPEN';--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_issued_by" CHECK (issued_by in ('stock', 'supplier', 'local'));