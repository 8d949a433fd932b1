/**
 * Where each table that can tell who a row is about stands in the file, or why it does not. `account-export.test.ts` walks
 * the schema and fails until a new table with a reference to a user, or with a column for an e-mail, is here.
 */
export const exportedTables: Record<string, string> = {
  users: 'profile',
  identities: 'sign_in_providers',
  sessions: 'sessions',
  known_devices: 'devices',
  passkeys: 'second_factors',
  totp_factors: 'second_factors',
  carts: 'cart',
  cart_lines: 'cart',
  orders: 'orders',
  order_lines: 'orders',
  recipient_corrections: 'orders',
  send_day_changes: 'orders',
  gift_text_changes: 'orders',
  payment_declines: 'orders',
  ledger_accounts: 'points',
  point_lots: 'point_lots',
  point_expiry_notices: 'point_lots',
  vouchers: 'redeemed_cards',
  contact_messages: 'contact_messages',
  giveaway_claims: 'giveaway_claims',
  giveaway_refusals: 'giveaway_claims',
  partners: 'partner',
  partner_uploads: 'partner',
  partner_sends: 'partner',
  account_notices: 'notices',
  password_requests: 'password_requests',
};

export const tablesNotExported: Record<string, string> = {
  guests: 'a lock by e-mail; the orders placed as a guest are exported',
  mailed_tokens: 'secrets of mailed links, as hashes, until they expire',
  recovery_codes: 'secrets, as hashes and sealed',
  passkey_challenges: 'random values, as hashes, for some minutes',
  second_steps: 'secrets of sign-ins under way, as hashes, for some minutes',
  deletion_notices: 'exists only after the deletion, until its mail is sent',
};
