ALTER TABLE "users" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status" CHECK (status in ('active', 'suspended', 'terminated', 'inactive'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended_until" CHECK (suspended_until is null or status = 'suspended');