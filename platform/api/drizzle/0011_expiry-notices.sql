CREATE TABLE "point_expiry_notices" (
	"lot_id" uuid NOT NULL,
	"days_before" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_expiry_notices_lot_id_days_before_pk" PRIMARY KEY("lot_id","days_before"),
	CONSTRAINT "point_expiry_notices_days_before" CHECK (days_before in (30, 7))
);
--> statement-breakpoint
ALTER TABLE "point_expiry_notices" ADD CONSTRAINT "point_expiry_notices_lot_id_point_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."point_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_expiry_notices" ADD CONSTRAINT "point_expiry_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_expiry_notices_notice" ON "point_expiry_notices" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "point_expiry_notices_user" ON "point_expiry_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "point_lots_expiry" ON "point_lots" USING btree ("expires_at");