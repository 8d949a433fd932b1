/**
 * The roles that may make each call, and the fields of its response. `role-matrix.test.ts` builds its requests from this
 * table and the OpenAPI document, and fails until a new call or a new field of a response is added here.
 */

import * as shape from './response-fields';

/**
 * `public`: without a session. `customer`: with one. `partner`: with one of the group `partner`. `order`: with the order's
 * access token (a guest's), or its buyer's session. `provider`: with the payment provider's signature.
 */
export type Access = 'public' | 'customer' | 'partner' | 'order' | 'provider';

export interface Row {
  access: Access;
  /** The fields of a successful response's `data` (or next to `status`); braces contain an object's fields, [] marks a list. */
  fields: string;
}

const changedLine: Row = { access: 'order', fields: `line${shape.timelineLine}` };

export const matrix: Record<string, Row> = {
  'GET /v1/countries': {
    access: 'public',
    fields: 'countries[]{id country_name code unit_name_short unit_name}',
  },
  'GET /v1/countries/set_phone_attributes': {
    access: 'public',
    fields: 'phone_max_length phone_min_length country_code',
  },
  'GET /v1/giftcard_units': {
    access: 'public',
    fields: 'giftcard_units[]{id country_name unit_name_short unit_name}',
  },
  'GET /v1/gifting_images': {
    access: 'public',
    fields:
      'gifting_category[]{id name gifting_images[]{gifting_id name images{xsmall_rectangle medium_rectangle}}}',
  },
  'GET /v1/categories/get_categories': {
    access: 'public',
    fields: 'categories[]{id name image{normal_square} brands_count}',
  },
  'GET /v1/giftcard_units/get_payment_currencies': {
    access: 'public',
    fields: 'currencies[]{id unit_name_short unit_name}',
  },
  'GET /v1/giftcard_units/get_conversion_rate': {
    access: 'public',
    fields: 'currency_exchange_rate point_conversion_rate minimum_payable_amount',
  },
  'GET /v1/giftcard_units/get_conversion_amount': { access: 'public', fields: 'converted_amount' },
  'GET /v1/brands': { access: 'public', fields: `brands[]${shape.brand} total approximate corrected_search` },
  'GET /v1/brands/featured_brands': { access: 'public', fields: `brands[]${shape.brand}` },
  'GET /v1/brands/brands_by_category': {
    access: 'public',
    fields: `brands[]${shape.brand} total approximate corrected_search`,
  },
  'GET /v1/brands/{id}': {
    access: 'public',
    fields:
      'brand{id name images{color{medium_rectangle}} denominations[] markup_percentage unit_name unit_name_short category_ids[] is_redeemable_for_gg_points product_description sold_out[]}',
  },
  'GET /v1/brands/{id}/terms': { access: 'public', fields: 'terms[]{terms_text}' },
  'GET /v1/brands/{id}/prices': {
    access: 'public',
    fields:
      'currency_code prices[]{giftcard_value quantities[]{quantity sub_total service_fee vat grand_total order_total_aed}}',
  },
  'POST /v2/cart_items/quote': { access: 'public', fields: `${shape.cart}` },
  'POST /v2/cart_items/quote_buy_now': { access: 'customer', fields: `${shape.cart}` },
  'POST /v2/cart_items': { access: 'customer', fields: `cart_item${shape.cartItem}` },
  'POST /v2/cart_items/bulk': { access: 'customer', fields: `items[]${shape.cartItem}` },
  'GET /v2/cart_items/fetch_items_by_cart': { access: 'customer', fields: `${shape.cart}` },
  'PUT /v2/cart_items/add_or_remove_quantity/': {
    access: 'customer',
    fields: 'cart_item{cart_item_id quantity}',
  },
  'PUT /v2/cart_items/{cart_item_id}': { access: 'customer', fields: `cart_item${shape.cartItem}` },
  'DELETE /v2/cart_items/{cart_item_id}': { access: 'customer', fields: 'cart_item{cart_item_id quantity}' },
  'POST /v1/guest_orders': { access: 'public', fields: `order${shape.order}` },
  'POST /v1/orders': { access: 'customer', fields: `order${shape.order}` },
  'GET /v1/orders': {
    access: 'customer',
    fields:
      'orders[]{id order_id orderid date order_status payment_declined payment_currency payment_currency_amount credit_debit_card_amount credits_used refunded{amount points} refund_pending cancelled_by_buyer brand_name first_line{giftcard_value unit_name_short quantity recipient_name} other_recipients cards void_cards refunded_cards next_send_on scheduled_part{cards rest_status} images{medium_rectangle}} total',
  },
  'POST /v1/orders/{order_id}/resend': { access: 'order', fields: 'mails' },
  'GET /v1/orders/{order_id}/timeline': {
    access: 'order',
    fields: `mail_by resends_left resend_at lines[]${shape.timelineLine}`,
  },
  'PUT /v1/orders/{order_id}/lines/{position}/recipient_email': changedLine,
  'PUT /v1/orders/{order_id}/lines/{position}/send_on': changedLine,
  'PUT /v1/orders/{order_id}/lines/{position}/gift': changedLine,
  'POST /v1/orders/{order_id}/lines/{position}/cancel': { access: 'order', fields: shape.cancelledGift },
  'GET /v1/orders/{order_id}/lines/{position}/cancellation': { access: 'order', fields: shape.refund },
  'GET /v1/orders/{order_id}/receipt.pdf': { access: 'order', fields: '' },
  'POST /v1/mail_events': { access: 'provider', fields: '' },
  'POST /v1/supplier_events': { access: 'provider', fields: '' },
  'GET /v1/orders/{order_id}': { access: 'order', fields: `order${shape.order}` },
  'GET /v1/user/get_user_giftcard_limit': { access: 'customer', fields: 'order_limit as_of frees_at[]' },
  'POST /v1/orders/lookup': { access: 'public', fields: '' },
  'POST /v1/orders/{order_id}/affiliate_report': { access: 'order', fields: 'url' },
  'POST /v1/payments/create_checkout': { access: 'order', fields: 'redirect_url pi_secret pi_id pi_status' },
  'POST /v1/payments/process_order_after_redirect': { access: 'order', fields: `order${shape.processed}` },
  'POST /v1/payments/failed_order_after_redirect': { access: 'order', fields: `order${shape.processed}` },
  'POST /v1/orders/process_order': { access: 'customer', fields: `order${shape.order}` },
  'GET /v1/captcha/challenge': { access: 'public', fields: 'parameters signature' },
  'POST /v1/accounts/registrations/signup': { access: 'public', fields: `user${shape.user}` },
  'POST /v1/accounts/sessions/signin': {
    access: 'public',
    fields: `user${shape.user} second_factor${shape.secondStep}`,
  },
  'POST /v1/accounts/sessions/second_factor': { access: 'public', fields: `user${shape.user}` },
  'POST /v1/accounts/sessions/second_factor/passkey_options': { access: 'public', fields: 'options' },
  'POST /v1/accounts/sessions/passkey/options': { access: 'public', fields: 'options' },
  'POST /v1/accounts/sessions/passkey': { access: 'public', fields: `user${shape.user}` },
  'PUT /v1/accounts/sessions/identity': { access: 'customer', fields: '' },
  'GET /v1/user/second_factors': { access: 'customer', fields: `second_factors${shape.secondFactors}` },
  'POST /v1/user/second_factors/totp': { access: 'customer', fields: 'totp{secret uri qr_svg}' },
  'PUT /v1/user/second_factors/totp': {
    access: 'customer',
    fields: `second_factors${shape.secondFactors} recovery_codes[]`,
  },
  'DELETE /v1/user/second_factors/totp': {
    access: 'customer',
    fields: `second_factors${shape.secondFactors} recovery_codes[]`,
  },
  'POST /v1/user/second_factors/passkeys/options': { access: 'customer', fields: 'options' },
  'POST /v1/user/second_factors/passkeys': {
    access: 'customer',
    fields: `second_factors${shape.secondFactors} recovery_codes[]`,
  },
  'PUT /v1/user/second_factors/passkeys/{passkey_id}': {
    access: 'customer',
    fields: `second_factors${shape.secondFactors} recovery_codes[]`,
  },
  'DELETE /v1/user/second_factors/passkeys/{passkey_id}': {
    access: 'customer',
    fields: `second_factors${shape.secondFactors} recovery_codes[]`,
  },
  'POST /v1/user/second_factors/recovery_codes': {
    access: 'customer',
    fields: `second_factors${shape.secondFactors} recovery_codes[]`,
  },
  'GET /v1/user/sign_in_providers': { access: 'customer', fields: shape.signInProviders },
  'POST /v1/user/sign_in_providers/{provider}': { access: 'customer', fields: shape.signInProviders },
  'DELETE /v1/user/sign_in_providers/{provider}': { access: 'customer', fields: shape.signInProviders },
  'DELETE /v1/accounts/sessions/signout': { access: 'customer', fields: '' },
  'GET /v1/accounts/sessions': {
    access: 'customer',
    fields: 'sessions[]{id client provider created_at last_used_at expires_at current}',
  },
  'DELETE /v1/accounts/sessions': { access: 'customer', fields: '' },
  'DELETE /v1/accounts/sessions/{session_id}': { access: 'customer', fields: '' },
  'GET /v1/accounts/sessions/social/providers': { access: 'public', fields: 'providers[]' },
  'GET /v1/accounts/sessions/social/start': { access: 'public', fields: 'authorization_url' },
  'GET /v1/accounts/sessions/social/nonce': { access: 'public', fields: 'nonce' },
  'PUT /v1/accounts/confirmations/confirm_account': {
    access: 'public',
    fields: 'user_email{email verified}',
  },
  'POST /v1/accounts/confirmations/new': { access: 'customer', fields: '' },
  'POST /v1/accounts/passwords/new': { access: 'public', fields: '' },
  'POST /v1/accounts/passwords/check': { access: 'public', fields: '' },
  'PUT /v1/accounts/passwords/update': { access: 'public', fields: 'email' },
  'PUT /v1/accounts/passwords/change_password': { access: 'customer', fields: '' },
  'GET /v1/user': { access: 'customer', fields: `profile${shape.profile}` },
  'PUT /v1/user': { access: 'customer', fields: `profile${shape.profile}` },
  'GET /v1/user/data': {
    access: 'customer',
    fields:
      'shop exported_at profile sign_in_providers[] sessions[] devices[] second_factors[] cart[] orders[] points[] point_lots[] redeemed_cards[] contact_messages[] giveaway_claims[] partner{since ledger[] sends[]} emails[] notices[] password_requests[] left_out[]',
  },
  'GET /v1/user/deletion': {
    access: 'customer',
    fields:
      'points gc_value unredeemed_cards open_orders partner_balance blocked_by[] password_required support_email',
  },
  'POST /v1/user/deletion': { access: 'customer', fields: '' },
  'POST /v1/accounts/sessions/social': {
    access: 'public',
    fields: `user${shape.user} created linked second_factor${shape.secondStep}`,
  },
  'POST /v1/contact_us': { access: 'public', fields: '' },
  'GET /v1/user/mylist-credits/total': {
    access: 'customer',
    fields: 'total_credits gc_value held_credits reusable_credits held_order_id reusable_order_id',
  },
  'GET /v1/user/mylist-credits': { access: 'customer', fields: `credits[]${shape.creditRow} total` },
  'GET /v1/user/mylist-credits/expiring': { access: 'customer', fields: 'lots[]{points expires_at}' },
  'GET /v1/user/mylist-credits.csv': { access: 'customer', fields: '' },
  'GET /v1/giftcards/reserved': { access: 'customer', fields: `card{${shape.addedCard}}` },
  'GET /v1/giftcards/{number}/balance': { access: 'customer', fields: 'balance unit_name_short' },
  'POST /v1/giftcards/add_mylist_card': {
    access: 'customer',
    fields: shape.addedCard,
  },
  'GET /v1/user/get_giftcard_converted_limit': { access: 'customer', fields: 'conversion_limit' },
  'POST /v1/user/mylist-credits/convert': {
    access: 'customer',
    fields: 'total_credits original_value conversion_limit',
  },
  'GET /v1/giveaway_campaigns': { access: 'public', fields: `campaign${shape.campaign}` },
  'POST /v1/giveaway_orders': { access: 'public', fields: '' },
  'POST /v1/giveaway_devices': { access: 'public', fields: 'device{device_id event name}' },
  'GET /v1/partner/balance': { access: 'partner', fields: 'balance unit_name_short' },
  'GET /v1/partner/products': {
    access: 'partner',
    fields: 'products[]{id name value unit_name_short value_aed}',
  },
  'GET /v1/partner/sends/sample': { access: 'partner', fields: '' },
  'POST /v1/partner/sends': { access: 'partner', fields: `send${shape.send}` },
  'GET /v1/partner/sends': { access: 'partner', fields: `sends[]${shape.pastSend} total` },
  'POST /v1/partner/sends/{send_id}/resend': { access: 'partner', fields: `send${shape.pastSend}` },
  'POST /v1/partner/sends/bulk/preview': {
    access: 'partner',
    fields:
      'sha256 rows[]{row cells errors warnings amount} errors cards amount balance balance_after sent_before',
  },
  'GET /v1/partner/balance/entries': {
    access: 'partner',
    fields:
      'entries[]{kind amount balance date reference send{id first_name last_name quantity product_name}} total',
  },
  'GET /v1/partner/uploads': { access: 'partner', fields: `uploads[]${shape.partnerUpload} total` },
  'GET /v1/partner/uploads/{upload_id}': {
    access: 'partner',
    fields: `upload${shape.partnerUpload} sends[]${shape.pastSend}`,
  },
  'GET /v1/partner/uploads/{upload_id}/result.csv': { access: 'partner', fields: '' },
  'POST /v1/gifts/open': {
    access: 'public',
    fields:
      'is_for_self sender recipient message is_signed gifting_image brand_id brand_name brand_image unit_id unit_name_short value ' +
      'country_name how_to_use[] validity[] cards[]{code pin expires_on issued_on is_redeemable is_redeemed points qr_svg}',
  },
  'POST /v1/redeem_links/open': {
    access: 'public',
    fields: 'card_number card{brand_name original_value unit_name_short}',
  },
  'POST /v1/partner/card_page': {
    access: 'public',
    fields: 'sender company cards[]{code pin value unit_name_short is_redeemable is_redeemed points}',
  },
  'POST /v1/payments/webhook': { access: 'provider', fields: '' },
  'POST /v1/partner/sends/bulk': { access: 'partner', fields: `upload_id sends[]${shape.send}` },
};
