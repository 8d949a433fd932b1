CREATE TABLE "operator_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"password_hash" text,
	"sealed_secret" "bytea",
	"secret_id" text,
	"last_step" bigint,
	"confirmed_at" timestamp with time zone,
	"enrolment_hash" "bytea",
	"enrolment_expires_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "operators_name_unique" UNIQUE("name"),
	CONSTRAINT "operators_enrolment_hash_unique" UNIQUE("enrolment_hash"),
	CONSTRAINT "operators_role" CHECK (role in ('support', 'finance', 'admin')),
	CONSTRAINT "operators_name" CHECK (name ~ '^[a-z][a-z0-9._-]{1,39}$'),
	CONSTRAINT "operators_confirmed" CHECK (confirmed_at is null or (password_hash is not null and sealed_secret is not null)),
	CONSTRAINT "operators_enrolment" CHECK ((enrolment_hash is null) = (enrolment_expires_at is null))
);
--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "operator_sessions" USING btree ("operator_id");