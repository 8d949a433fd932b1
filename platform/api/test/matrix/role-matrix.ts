/**
 * Who may do what, and what they are told: role × call × field. The test beside it makes its requests from this table and
 * from the API's own description, so a new call or a new field of an answer must be written down here before it ships.
 */

/**
 * `anybody`: without a session. `customer`: with one. `partner`: with one of the group `partner`. `order`: with the order's
 * access token (a guest's), or the session of whoever placed it. `provider`: with the payment provider's signature.
 */
export type Access = 'anybody' | 'customer' | 'partner' | 'order' | 'provider';

export interface Row {
  access: Access;
  /** The fields of a success's `data` (or beside `status`), braces holding what is in an object, [] marking a list. */
  tells: string;
}

const priceBreakdown = `{sub_total{amount} markup{amount} service_fee{amount} vat_on_markup{amount} vat_on_service_fee{amount} grand_total{amount}}`;
const brand = `{id name images{color{medium_rectangle}} denominations[] markup_percentage unit_name unit_name_short category_ids[] is_redeemable_for_gg_points}`;
const cartItem = `{cart_item_id brand_id currency country_id giftcard_value quantity isforself gift_message contact_name contact_email gifting_image_id name country_name unit_name_short giftcard_image images{color{medium_rectangle}} markup_percentage is_redeemable_for_gg_points card_value_aed giftcard_value_with_markup card_value_aed_with_markup}`;
const user = `{access_token token_type expires_at first_name email provider groups[]}`;
const profile = `{first_name last_name birthday language nationality phone gender email country_name email_verified groups[]}`;
const send = `{id first_name last_name email company designation mobile country quantity product_id product_name value unit_name_short amount state has_password date sent_at password}`;
const order = `{id order_id orderid access_token date currency payment_currency payment_currency_amount credit_debit_card_amount credits_used price_breakdown${priceBreakdown} order_items[]{brand_id brand_name isgift isforself quantity unit_name unit_name_short giftcard_value images{medium_rectangle} gift{recipient_name recipient_email gift_message gifting_image_id images{medium_rectangle}}} myworld_commission event_id order_status}`;
const cart = `items[]${cartItem} unavailable_items[]{cart_item_id name message} cart_currency{id unit_name_short} total_price_in_aed used_credits available_credits price_breakdown${priceBreakdown} payment_methods{credit_card{amount} points{amount}} minimum_payable_amount limits{cards amount_aed}`;

export const matrix: Record<string, Row> = {
  'GET /v1/countries': {
    access: 'anybody',
    tells: 'countries[]{id country_name code unit_name_short unit_name}',
  },
  'GET /v1/countries/set_phone_attributes': {
    access: 'anybody',
    tells: 'phone_max_length phone_min_length country_code',
  },
  'GET /v1/giftcard_units': {
    access: 'anybody',
    tells: 'giftcard_units[]{id country_name unit_name_short unit_name}',
  },
  'GET /v1/gifting_images': {
    access: 'anybody',
    tells:
      'gifting_category[]{id name gifting_images[]{gifting_id images{xsmall_rectangle medium_rectangle}}}',
  },
  'GET /v1/categories/get_categories': {
    access: 'anybody',
    tells: 'categories[]{id name image{normal_square} brands_count}',
  },
  'GET /v1/giftcard_units/get_payment_currencies': {
    access: 'anybody',
    tells: 'currencies[]{id unit_name_short unit_name}',
  },
  'GET /v1/giftcard_units/get_conversion_rate': {
    access: 'anybody',
    tells: 'currency_exchange_rate point_conversion_rate minimum_payable_amount',
  },
  'GET /v1/giftcard_units/get_conversion_amount': { access: 'anybody', tells: 'converted_amount' },
  'GET /v1/brands': { access: 'anybody', tells: `brands[]${brand} total approximate` },
  'GET /v1/brands/featured_brands': { access: 'anybody', tells: `brands[]${brand}` },
  'GET /v1/brands/brands_by_category': { access: 'anybody', tells: `brands[]${brand} total approximate` },
  'GET /v1/brands/{id}': {
    access: 'anybody',
    tells:
      'brand{id name images{color{medium_rectangle}} denominations[] markup_percentage unit_name unit_name_short category_ids[] is_redeemable_for_gg_points product_description}',
  },
  'GET /v1/brands/{id}/terms': { access: 'anybody', tells: 'terms[]{terms_text}' },
  'POST /v2/cart_items/quote': { access: 'anybody', tells: `${cart}` },
  'POST /v2/cart_items': { access: 'customer', tells: `cart_item${cartItem}` },
  'POST /v2/cart_items/bulk': { access: 'customer', tells: `items[]${cartItem}` },
  'GET /v2/cart_items/fetch_items_by_cart': { access: 'customer', tells: `${cart}` },
  'PUT /v2/cart_items/add_or_remove_quantity/': {
    access: 'customer',
    tells: 'cart_item{cart_item_id quantity}',
  },
  'DELETE /v2/cart_items/{cart_item_id}': { access: 'customer', tells: 'cart_item{cart_item_id quantity}' },
  'POST /v1/guest_orders': { access: 'anybody', tells: `order${order}` },
  'POST /v1/orders': { access: 'customer', tells: `order${order}` },
  'GET /v1/orders': {
    access: 'customer',
    tells:
      'orders[]{id order_id orderid date order_status payment_currency payment_currency_amount credit_debit_card_amount credits_used brand_name cards images{medium_rectangle}} total',
  },
  'POST /v1/orders/{order_id}/resend': { access: 'order', tells: 'mails' },
  'GET /v1/orders/{order_id}': { access: 'order', tells: `order${order}` },
  'GET /v1/user/get_user_giftcard_limit': { access: 'customer', tells: 'order_limit' },
  'POST /v1/orders/lookup': { access: 'anybody', tells: '' },
  'POST /v1/orders/{order_id}/affiliate_report': { access: 'order', tells: 'url' },
  'POST /v1/payments/create_checkout': { access: 'order', tells: 'redirect_url pi_secret pi_id pi_status' },
  'POST /v1/payments/process_order_after_redirect': { access: 'order', tells: `order${order}` },
  'POST /v1/payments/failed_order_after_redirect': { access: 'order', tells: `order${order}` },
  'POST /v1/orders/process_order': { access: 'customer', tells: `order${order}` },
  'GET /v1/captcha/challenge': { access: 'anybody', tells: 'parameters signature' },
  'POST /v1/accounts/registrations/signup': { access: 'anybody', tells: `user${user}` },
  'POST /v1/accounts/sessions/signin': { access: 'anybody', tells: `user${user}` },
  'DELETE /v1/accounts/sessions/signout': { access: 'customer', tells: '' },
  'PUT /v1/accounts/confirmations/confirm_account': {
    access: 'anybody',
    tells: 'user_email{email verified}',
  },
  'POST /v1/accounts/passwords/new': { access: 'anybody', tells: '' },
  'PUT /v1/accounts/passwords/update': { access: 'anybody', tells: '' },
  'PUT /v1/accounts/passwords/change_password': { access: 'customer', tells: '' },
  'GET /v1/user': { access: 'customer', tells: `profile${profile}` },
  'PUT /v1/user': { access: 'customer', tells: `profile${profile}` },
  'POST /v1/accounts/sessions/social': { access: 'anybody', tells: `user${user} created` },
  'POST /v1/contact_us': { access: 'anybody', tells: '' },
  'GET /v1/user/mylist-credits/total': { access: 'customer', tells: 'total_credits gc_value' },
  'GET /v1/user/mylist-credits': {
    access: 'customer',
    tells: 'credits[]{created_at type transaction_type card_number order_id amount current_balance} total',
  },
  'GET /v1/giftcards/{number}/balance': { access: 'customer', tells: 'balance unit_name_short' },
  'POST /v1/giftcards/add_mylist_card': {
    access: 'customer',
    tells: 'giftcard_id original_value unit_name_short points',
  },
  'GET /v1/user/get_giftcard_converted_limit': { access: 'customer', tells: 'conversion_limit' },
  'POST /v1/user/mylist-credits/convert': {
    access: 'customer',
    tells: 'total_credits original_value conversion_limit',
  },
  'POST /v1/giveaway_orders': { access: 'anybody', tells: '' },
  'GET /v1/partner/balance': { access: 'partner', tells: 'balance unit_name_short' },
  'GET /v1/partner/products': { access: 'partner', tells: 'products[]{id name value unit_name_short}' },
  'GET /v1/partner/sends/sample': { access: 'partner', tells: '' },
  'POST /v1/partner/sends': { access: 'partner', tells: `send${send}` },
  'GET /v1/partner/sends': { access: 'partner', tells: `sends[]${send} total` },
  'POST /v1/partner/card_page': {
    access: 'anybody',
    tells: 'sender company cards[]{code pin value unit_name_short}',
  },
  'POST /v1/payments/webhook': { access: 'provider', tells: '' },
  'POST /v1/partner/sends/bulk': { access: 'partner', tells: `sends[]${send}` },
};
