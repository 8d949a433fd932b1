CREATE TABLE "release_reports" (
	"channel" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"network" "bytea" NOT NULL,
	"failed" boolean NOT NULL,
	"reason" text,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_reports_channel_remote_version_network_pk" PRIMARY KEY("channel","remote","version","network")
);
--> statement-breakpoint
CREATE INDEX "release_reports_age" ON "release_reports" USING btree ("reported_at");