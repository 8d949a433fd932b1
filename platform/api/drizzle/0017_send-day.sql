ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_same";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "send_on" date;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "send_on" date;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_same" UNIQUE NULLS NOT DISTINCT("user_id","brand_id","unit_id","giftcard_value","is_for_self","recipient_name","recipient_email","gift_message","gifting_image_id","send_on");