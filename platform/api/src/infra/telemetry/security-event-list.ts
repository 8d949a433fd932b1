/**
 * Every security event: whether the caller got what they asked for, and what happened. The names are the log's format, on
 * which alerts are built; docs/how-to/operate.md lists them.
 */
export const securityEvents = {
  sign_in: { outcome: 'success', about: 'a session began; after the second step where the account has one' },
  sign_in_failed: { outcome: 'failure', about: 'wrong e-mail, password or token of a provider' },
  sign_in_refused: {
    outcome: 'failure',
    about: 'the right password or provider for an account that an operator has closed',
  },
  second_factor_requested: { outcome: 'success', about: 'a correct first step of a sign-in; no session yet' },
  second_factor_failed: { outcome: 'failure', about: 'a wrong, used or expired proof at the second step' },
  recovery_code_used: { outcome: 'success', about: 'a recovery code replaced the second factor' },
  second_factor_added: { outcome: 'success', about: 'an account got a passkey or an authenticator app' },
  second_factor_removed: { outcome: 'success', about: 'an account lost a passkey or an authenticator app' },
  recovery_codes_replaced: { outcome: 'success', about: 'an account got new recovery codes' },
  passkey_renamed: { outcome: 'success', about: 'a passkey got another name' },
  factor_change_refused: {
    outcome: 'failure',
    about: 'a change of second factors without a fresh sign-in, or with a wrong code',
  },
  identity_confirmed: { outcome: 'success', about: 'a signed-in customer entered the password again' },
  identity_refused: { outcome: 'failure', about: 'a signed-in customer entered a wrong password' },
  sign_out: { outcome: 'success', about: 'a customer ended their session' },
  sign_up: { outcome: 'success', about: 'an account was created' },
  sign_up_refused: {
    outcome: 'failure',
    about: 'a sign-up with an e-mail that is invalid or has an account',
  },
  confirmation_requested: {
    outcome: 'success',
    about: 'a customer asked for another link to confirm the e-mail',
  },
  email_confirmed: { outcome: 'success', about: 'the mailed link confirmed an e-mail' },
  mailed_link_refused: { outcome: 'failure', about: 'an unknown, used or expired token of a mailed link' },
  password_reset_requested: { outcome: 'success', about: 'a link to reset a password was asked for' },
  password_reset: { outcome: 'success', about: 'a password was set by a mailed link; all sessions ended' },
  password_changed: { outcome: 'success', about: 'a signed-in customer changed the password' },
  password_change_failed: { outcome: 'failure', about: 'the current password was wrong or missing' },
  profile_changed: { outcome: 'success', about: "an account's profile was changed" },
  data_exported: { outcome: 'success', about: 'a customer downloaded everything held about the account' },
  account_deleted: { outcome: 'success', about: 'a customer deleted the account' },
  account_deletion_failed: { outcome: 'failure', about: 'a wrong or missing password for a deletion' },
  social_linked: { outcome: 'success', about: 'a Google or Facebook identity was linked to an account' },
  sessions_ended: { outcome: 'success', about: 'a customer ended sessions on other devices' },
  session_refused: {
    outcome: 'failure',
    about: 'a bearer token that is unknown, ended, or without its cookie',
  },
  access_refused: { outcome: 'failure', about: 'a signed-in customer lacks the group for the call' },
  order_refused: { outcome: 'failure', about: "no such order, another's order, or a wrong order token" },
  recipient_corrected: {
    outcome: 'success',
    about: "a gift recipient's e-mail was corrected, and the gift cards got new codes",
  },
  limit_reached: { outcome: 'failure', about: 'a rate limit answered 429; `limit` names it' },
  captcha_refused: { outcome: 'failure', about: 'a captcha that is missing, wrong or used' },
  payment_declined: { outcome: 'failure', about: 'the payment provider declined a card' },
  order_closed: { outcome: 'failure', about: 'an order was closed after too many declined cards' },
  webhook_refused: { outcome: 'failure', about: 'a webhook without a valid signature' },
  gift_card_refused: { outcome: 'failure', about: 'a gift card that cannot be redeemed, or does not exist' },
  gift_card_converted: { outcome: 'success', about: 'a gift card became points' },
  giveaway_code_refused: { outcome: 'failure', about: 'a giveaway code that is unknown, used up or ended' },
  card_page_opened: { outcome: 'success', about: "a recipient opened a partner's cards" },
  card_page_refused: { outcome: 'failure', about: "a wrong link or password of a partner's cards" },
  partner_cards_sent: { outcome: 'success', about: 'a partner sent gift cards from the balance' },
  partner_cards_resent: { outcome: 'success', about: "a partner had a send's gift cards mailed again" },
  partner_result_read: {
    outcome: 'success',
    about: "a partner downloaded a file's result, which has passwords for 24 hours",
  },
  operator_command: { outcome: 'success', about: '`giftstore` ran a command; `command` names it' },
  operator_command_failed: { outcome: 'failure', about: '`giftstore` failed or refused a command' },
  start_refused: { outcome: 'failure', about: 'a process refused its configuration; `settings` names what' },
} as const satisfies Record<string, { outcome: 'success' | 'failure'; about: string }>;

export type SecurityEventName = keyof typeof securityEvents;
