import type { EventsByResponse } from '../infra/http/record-security-events';

const orderAccess: EventsByResponse = { 404: 'order_refused' };

/**
 * The security events of single calls by their response; those of every call (401, 403, 429, captcha) are in
 * `record-security-events.ts`. `security-events.test.ts` fails until a new call that changes something is here or in
 * `callsWithoutEvents`.
 */
export const securityEventsByCall: Record<string, EventsByResponse> = {
  'POST /v1/accounts/registrations/signup': { 200: 'sign_up', '422 email': 'sign_up_refused' },
  // A success is noted where it is known whether a second step follows (`continueSignIn`).
  'POST /v1/accounts/sessions/signin': { 401: 'sign_in_failed' },
  'POST /v1/accounts/sessions/social': { 401: 'sign_in_failed' },
  'POST /v1/accounts/sessions/passkey': { 200: 'sign_in', '422 passkey': 'sign_in_failed' },
  'POST /v1/accounts/sessions/second_factor': { 200: 'sign_in', 422: 'second_factor_failed' },
  'PUT /v1/accounts/sessions/identity': {
    200: 'identity_confirmed',
    '422 current_password': 'identity_refused',
  },
  'POST /v1/user/second_factors/totp': { 422: 'factor_change_refused' },
  'PUT /v1/user/second_factors/totp': { 200: 'second_factor_added', 422: 'factor_change_refused' },
  'DELETE /v1/user/second_factors/totp': { 200: 'second_factor_removed', 422: 'factor_change_refused' },
  'POST /v1/user/second_factors/passkeys/options': { 422: 'factor_change_refused' },
  'POST /v1/user/second_factors/passkeys': { 200: 'second_factor_added', 422: 'factor_change_refused' },
  'PUT /v1/user/second_factors/passkeys/{passkey_id}': { 200: 'passkey_renamed' },
  'DELETE /v1/user/second_factors/passkeys/{passkey_id}': {
    200: 'second_factor_removed',
    422: 'factor_change_refused',
  },
  'POST /v1/user/second_factors/recovery_codes': {
    200: 'recovery_codes_replaced',
    422: 'factor_change_refused',
  },
  // A success is noted where it is known whether the provider was connected before (`linkIdentity`).
  'POST /v1/user/sign_in_providers/{provider}': {
    409: 'factor_change_refused',
    422: 'factor_change_refused',
  },
  'DELETE /v1/user/sign_in_providers/{provider}': { 200: 'social_unlinked', 422: 'factor_change_refused' },
  'DELETE /v1/accounts/sessions/signout': { 200: 'sign_out' },
  'DELETE /v1/accounts/sessions': { 200: 'sessions_ended' },
  'DELETE /v1/accounts/sessions/{session_id}': { 200: 'sessions_ended' },
  'PUT /v1/accounts/confirmations/confirm_account': {
    200: 'email_confirmed',
    '422 token': 'mailed_link_refused',
  },
  'POST /v1/accounts/confirmations/new': { 200: 'confirmation_requested' },
  'POST /v1/accounts/passwords/new': { 200: 'password_reset_requested' },
  'POST /v1/accounts/passwords/check': { '422 token': 'mailed_link_refused' },
  'PUT /v1/accounts/passwords/update': { 200: 'password_reset', '422 token': 'mailed_link_refused' },
  'PUT /v1/accounts/passwords/change_password': {
    200: 'password_changed',
    '422 current_password': 'password_change_failed',
  },
  'PUT /v1/user': { 200: 'profile_changed' },
  'GET /v1/user/data': { 200: 'data_exported' },
  'POST /v1/user/deletion': { 200: 'account_deleted', '422 password': 'account_deletion_failed' },

  'GET /v1/orders/{order_id}': orderAccess,
  'POST /v1/orders/{order_id}/resend': orderAccess,
  'GET /v1/orders/{order_id}/timeline': orderAccess,
  'GET /v1/orders/{order_id}/receipt.pdf': orderAccess,
  'PUT /v1/orders/{order_id}/lines/{position}/recipient_email': {
    ...orderAccess,
    200: 'recipient_corrected',
  },
  'PUT /v1/orders/{order_id}/lines/{position}/send_on': { ...orderAccess, 200: 'send_day_changed' },
  'PUT /v1/orders/{order_id}/lines/{position}/gift': { ...orderAccess, 200: 'gift_texts_changed' },
  'GET /v1/orders/{order_id}/lines/{position}/cancellation': orderAccess,
  'POST /v1/orders/{order_id}/lines/{position}/cancel': { ...orderAccess, 200: 'gift_cancelled' },
  'POST /v1/mail_events': { 422: 'webhook_refused' },
  'POST /v1/supplier_events': { 422: 'webhook_refused' },
  'POST /v1/orders/{order_id}/affiliate_report': orderAccess,
  'POST /v1/orders/process_order': orderAccess,
  'POST /v1/payments/create_checkout': { ...orderAccess, 402: 'payment_declined' },
  'POST /v1/payments/process_order_after_redirect': orderAccess,
  'POST /v1/payments/failed_order_after_redirect': orderAccess,
  'POST /v1/payments/webhook': { 422: 'webhook_refused' },

  'GET /v1/giftcards/{number}/balance': { '400 base': 'gift_card_refused' },
  'POST /v1/giftcards/add_mylist_card': { '400 base': 'gift_card_refused' },
  'POST /v1/user/mylist-credits/convert': { 200: 'gift_card_converted', '400 base': 'gift_card_refused' },
  'POST /v1/gifts/open': { 200: 'gift_opened', 404: 'gift_refused', 409: 'gift_refused' },
  'POST /v1/redeem_links/open': {
    200: 'redeem_link_opened',
    404: 'redeem_link_refused',
    409: 'redeem_link_refused',
  },
  'POST /v1/giveaway_orders': {
    '400 base': 'giveaway_code_refused',
    401: 'booth_device_refused',
    403: 'booth_device_refused',
  },
  'POST /v1/giveaway_devices': { 200: 'booth_device_enrolled', '400 base': 'booth_device_refused' },
  'POST /v1/partner/card_page': {
    200: 'card_page_opened',
    404: 'card_page_refused',
    '422 password': 'card_page_refused',
  },
  'POST /v1/partner/sends': { 200: 'partner_cards_sent' },
  'POST /v1/partner/sends/bulk': { 200: 'partner_cards_sent' },
  'POST /v1/partner/sends/{send_id}/resend': { 200: 'partner_cards_resent' },
  'GET /v1/partner/uploads/{upload_id}/result.csv': { 200: 'partner_result_read' },
};

/** Calls that change something and have no event of their own: the reason. */
export const callsWithoutEvents: Record<string, string> = {
  'POST /v2/cart_items/quote': 'changes nothing',
  'POST /v2/cart_items/quote_buy_now': 'changes nothing',
  'POST /v1/partner/sends/bulk/preview': 'changes nothing',
  'POST /v2/cart_items': 'a cart moves no money',
  'POST /v2/cart_items/bulk': 'a cart moves no money',
  'PUT /v2/cart_items/add_or_remove_quantity/': 'a cart moves no money',
  'PUT /v2/cart_items/{cart_item_id}': 'a cart moves no money',
  'DELETE /v2/cart_items/{cart_item_id}': 'a cart moves no money',
  'POST /v1/guest_orders': 'an unpaid order; order_history and the payment have what follows',
  'POST /v1/orders': 'an unpaid order; order_history and the ledger have what follows',
  'POST /v1/orders/lookup': 'answers every request alike; its limits are events of every call',
  'POST /v1/accounts/sessions/passkey/options': 'a challenge; its use has events',
  'POST /v1/accounts/sessions/second_factor/passkey_options': 'a challenge; its use has events',
  'POST /v1/contact_us': 'a message to support; captcha and limits are events of every call',
};
