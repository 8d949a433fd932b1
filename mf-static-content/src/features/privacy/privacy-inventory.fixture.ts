/** What each file stores in the browser, by the names on the privacy page. */
export const STORING_FILES: Record<string, string[]> = {
  'shell/src/customer/stored-confirm-token.ts': ['giftstore.confirm'],
  'shell/src/services/restore-scroll.ts': ['giftstore.scroll.*'],
  'shell/src/services/country.ts': ['unit'],
  'shell/src/services/theme.ts': ['giftstore.theme'],
  'platform/edge/src/page/font-script.ts': ['giftstore.fonts'],
  'shell/src/services/sign-in-reason.ts': ['giftstore.sign-in-reason'],
  'shell/src/services/stored-session.ts': ['access_token', 'session'],
  'shell/src/services/notices.ts': ['giftstore.notices'],
  'shell/src/overrides/stored-overrides.ts': ['overrides'],
  'shell/src/booth/worker/respond.ts': ['booth-data', 'booth-pictures'],
  'shell/src/booth/worker/install-version.ts': ['booth-data', 'booth-pictures'],
  'shell/src/reports/frozen-pages.ts': ['mounted_remote'],
  'shell/src/trust/reject-older-releases.ts': ['releases.seen.live'],
  'shell/src/devtools/open-devtools.ts': ['devtools'],
  'mf-account/src/auth/typed-email.ts': ['giftstore.typed-email'],
  'mf-account/src/auth/social/pending-sign-in.ts': ['social-sign-in'],
  'mf-account/src/features/reset-password/reset-token.ts': ['giftstore.reset-token'],
  'shared/remote/src/order-access/index.ts': ['giftstore.order-access'],
  'mf-cart-checkout/src/features/order-result/affiliate-click.ts': ['affiliate_click'],
  'mf-cart-checkout/src/checkout/checkout-storage.ts': ['giftstore.checkout'],
  'mf-catalogue/src/features/choice/data/choice-storage.ts': ['giftstore.choices'],
  'mf-giveaway-redeem/src/booth/device/database.ts': ['giftstore-booth'],
  'mf-giveaway-redeem/src/mailed-link/stored-token.ts': ['giftstore.card-link', 'giftstore.gift-link'],
  'shared/remote/src/redemption/saved-number.ts': ['redeem_number', 'redeem_card', 'redeem_expiry'],
  'shared/remote/src/forms/stored-draft.ts': ['giftstore.draft.*'],
  'shared/state/src/storage.ts': ['state'],
  'platform/edge/src/page/page-routes.ts': ['__Host-visitor', 'visitor', '__Host-preview', 'preview'],
  'platform/edge/src/preview/preview-routes.ts': ['__Host-preview', 'preview'],
  'platform/edge/src/country/country-route.ts': ['unit'],
  'platform/edge/src/affiliate/affiliate-route.ts': ['affiliate_click'],
  'platform/api/src/modules/accounts/sessions.ts': ['__Host-sid', 'sid'],
  'platform/api/src/infra/device/device-cookies.ts': ['__Host-device', 'device'],
};

/** Tables without a person in any column. */
const TABLES = [
  'countries',
  'giftcard_units',
  'exchange_rates',
  'categories',
  'gifting_categories',
  'gifting_images',
  'brands',
  'service_fees',
  'brand_categories',
  'brand_units',
  'catalogue_version',
  'catalogue_imports',
  'issuing_choices',
  'stock_imports',
  'supplier_balance',
  'giveaway_devices',
  'giveaway_enrolments',
  'giveaway_campaigns',
  'giveaway_codes',
  'promotions',
  'invariant_reports',
  'invariant_findings',
  'invariant_marks',
  'partner_products',
  'captcha_uses',
];

/** Columns that say nothing about a person by themselves: times, amounts, states, and what rows belong together. */
const COLUMNS = [
  ...'id at number ordinal row position version counter day'.split(' '),
  ...'state status kind purpose from_state to_state cause to_line'.split(' '),
  ...'created_at used_at last_used_at expires_at revoked_at updated_at paid_at fulfilled_at done_at sent_at'.split(
    ' ',
  ),
  ...'mailed_at received_at issued_at replaced_at reserved_at redeemed_at declined_at confirmed_at added_at'.split(
    ' ',
  ),
  ...'paused_at claimed_at consented_at mail_decided_at email_verified_at deleted_at suspended_until last_order_at'.split(
    ' ',
  ),
  ...'user_id order_id line_id lot_id account_id transaction_id claim_id send_id partner_id upload_id'.split(
    ' ',
  ),
  ...'campaign_id code_id device_id voucher_id notice_id redeemer_id corrected_by cart_line_id message_id'.split(
    ' ',
  ),
  ...'brand_id brand_name brand_image unit_id unit_name country_id product_id product_name program_id'.split(
    ' ',
  ),
  ...'gifting_image_id gifting_image language_code event_id is_myworld is_for_self redeemable'.split(' '),
  ...'currency currency_code payment_currency amount value value_aed amount_aed giftcard_value quantity cards'.split(
    ' ',
  ),
  ...'per_aed vat_percent sub_total markup service_fee vat_on_markup vat_on_service_fee grand_total'.split(
    ' ',
  ),
  ...'card_amount card_value_aed order_total_aed points points_used points_value myworld_commission'.split(
    ' ',
  ),
  ...'balance_after cart_version attempts declines card_declines corrections replacements'.split(' '),
  ...'closed_at disabled_at enrolment_expires_at operator_id role'.split(' '),
  ...'busy_until runs_until expire last_step second_factor reference days_before key_id secret_id hash'.split(
    ' ',
  ),
];

/** Where one of those names does hold something about a person, or another one does not. */
const EXCEPTIONS = {
  personal: ['contact_messages.order_id', 'users.status', 'used_id_tokens.hash', 'redeem_links.used_by'],
  impersonal: [
    'audit_log.database_role',
    'audit_log.command',
    'giveaway_device_claims.claim_key',
    'idempotency_keys.key',
    'partner_uploads.file_hash',
    'supplier_orders.attempt',
    'supplier_orders.product',
    'recipient_corrections.mailed',
    'gift_text_changes.what',
    'vouchers.issued_by',
    'vouchers.expires_on',
    'stock_cards.import_id',
    'stock_cards.given_at',
    'stock_cards.expires_on',
  ],
};

/** Whether a column, `table.column`, needs no name on the privacy page. */
export function needsNoName(column: string): boolean {
  const [table = '', name = ''] = column.split('.');
  if (EXCEPTIONS.personal.includes(column)) return false;
  return TABLES.includes(table) || COLUMNS.includes(name) || EXCEPTIONS.impersonal.includes(column);
}
