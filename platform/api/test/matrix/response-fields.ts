/** Fields of objects that several responses have, in the notation of `role-matrix.ts`. */

const priceBreakdown = `{converted_value{amount} currency_fee{amount} sub_total{amount} markup{amount} service_fee{amount} vat_on_markup{amount} vat_on_service_fee{amount} grand_total{amount}}`;
export const brand = `{id name images{color{medium_rectangle}} denominations[] markup_percentage unit_name unit_name_short category_ids[] is_redeemable_for_gg_points is_sold_out}`;
export const cartItem = `{cart_item_id brand_id currency country_id giftcard_value quantity isforself gift_message contact_name contact_email gifting_image_id send_on name country_name unit_name_short giftcard_image images{color{medium_rectangle}} markup_percentage is_redeemable_for_gg_points card_value_aed giftcard_value_with_markup card_value_aed_with_markup}`;
export const user = `{access_token token_type expires_at first_name last_name email provider groups[]}`;
export const secondStep = '{token methods[] expires_at}';
export const secondFactors = `{required totp_since passkeys[]{id name created_at last_used_at} recovery_codes_left identity_confirmed has_password}`;
export const profile = `{id first_name last_name birthday language nationality phone gender email country_name email_verified groups[]}`;
export const send = `{id first_name last_name email company designation mobile country quantity product_id product_name value unit_name_short amount state has_password date sent_at password}`;
export const pastSend = `{id first_name last_name email company designation mobile country quantity product_id product_name value unit_name_short amount state has_password date sent_at row upload_id progress cause resends_left resend_at}`;
export const partnerUpload = `{id file_name date rows cards amount mailed}`;
export const processed = `{id order_id orderid access_token date email currency payment_currency payment_currency_amount credit_debit_card_amount credits_used payment_declined payment_card{brand last_four} paid_at refunded{amount points} refund_pending cancelled_by_buyer price_breakdown${priceBreakdown} order_items[]{brand_id brand_name isgift isforself quantity void_cards refunded_cards unit_name unit_name_short giftcard_value images{medium_rectangle} gift{recipient_name recipient_email gift_message gifting_image_id images{medium_rectangle} send_on}} myworld_commission event_id order_status}`;
export const order = processed.replace(/}$/, ' scheduled_part{cards rest_status}}');
export const timelineLine = `{position brand_name quantity giftcard_value unit_name_short for_self recipient_name recipient_email send_on can_correct_email corrections_left events[]{kind at ordinal detail what refund{amount points payment_currency}} vouchers[]{ordinal last_four state refunded}}`;
export const refund = 'refund{amount points}';
export const cancelledGift = `line${timelineLine} ${refund}`;
export const creditRow = `{created_at type transaction_type held card_number brand_name order_id note amount current_balance}`;
const campaignTexts = `{title subtitle location footer headline achievements[] consent}`;
export const campaign = `{event state time_zone starts_at ends_at opens_at closes_at card_value{amount unit_name_short} languages[] texts{en${campaignTexts} ar${campaignTexts}} images{logos[]{url alt} achievements[]{url alt}} provider_url}`;
export const cart = `items[]${cartItem} unavailable_items[]{cart_item_id name message} cart_currency{id unit_name_short} exchange_rate total_price_in_aed used_credits available_credits price_breakdown${priceBreakdown} payment_methods{credit_card{amount} points{amount}} minimum_payable_amount limits{cards amount_aed as_of frees_at}`;

export const addedCard =
  'giftcard_id brand_name card_number original_value unit_name_short points reserved_until';

export const signInProviders =
  'sign_in_providers[]{provider added_at email removable} has_password change_requires';
