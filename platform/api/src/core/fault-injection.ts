declare global {
  /** Set by the build: false in the shipped bundle, from which everything behind it is then absent; true for tests. */
  const __FAULT_INJECTION__: boolean;
}

/**
 * Mechanisms that a test can switch off, to show that it would notice. A call site reads
 * `__FAULT_INJECTION__ && faultInjected('…')`. Each text says what the shop does instead.
 */
export const injectableFaults = {
  'no-idempotency': 'handles a repeated request as a new one',
  'no-reconcile': 'ignores a charge whose request died',
  'no-lost-orders': 'does not look for payments whose order the books have lost',
  'no-key-check': 'starts without the keys that codes are sealed with',
  'no-old-secret': 'finds codes under the newest secret only',
  'no-single-settle': 'changes an order to the state that it already has',
  'no-intent-check': 'accepts any paid intent for an order',
  'no-send-day': 'mails a gift before the day that its buyer chose',
  'no-daily-limit': 'does not check the daily limit when a payment begins',
  'no-decline-once': 'counts a declined payment card as often as it is reported',
  'no-void-first': "voids a refunded order's gift cards only after its money is returned",
  'no-refund-finish': 'ignores a refund whose process died',
  'no-partial-refund-lock': 'adds up the refunds of an order without locking it',
  'no-partial-refund-key': 'requests the refund of a part of an order as a new one each time',
  'no-resend-lock': 'counts resends without locking the order',
  'no-correction-lock': "corrects a recipient's e-mail without locking the order",
  'no-cancel-card-lock': 'cancels a gift without locking its cards',
  'no-conditional-replace': 'checks that gift cards are unused and replaces their codes in a later statement',
  'no-mail-event-signature': 'accepts the events of mails without a signature',
  'no-stock-lock': 'reserves cards of the stock without locking them',
  'no-stock-return': 'keeps the cards reserved that an unpaid order had',
  'no-stock-once': 'gives a card of the stock without checking that no voucher has it',
  'no-single-issuer': 'begins a card although another issuer has begun it',
  'no-supplier-key': 'orders a card at the supplier as a new one each time',
  'no-unknown-outcome': 'takes an order at the supplier whose outcome is unknown for a refused one',
  'no-supplier-void': 'refunds a card that the supplier may be about to deliver',
  'no-supplier-event-signature': "accepts the supplier's events without a signature",
  'no-cart-lock': 'changes carts without locking them',
  'no-points-lock': "reads a customer's points without locking them",
  'no-conditional-redeem': 'checks that a gift card is redeemable and redeems it in a later statement',
  'no-points-check': 'converts a gift card at a rate that the customer did not agree to',
  'no-expiry-notice-once': 'mails customers about points that they were mailed about before',
  'no-conditional-use': "checks a giveaway code's uses and counts them up in a later statement",
  'no-cap-lock': "counts a campaign's claims without locking it",
  'no-claim-key': "forgets what a device's claims led to",
  'no-enrolment-once': 'enrols a second device with the same code',
  'no-operator-enrolment-once': 'enrols a second operator with the same code',
  'no-operator-code-once': "accepts a code of an operator's authenticator app again",
  'no-operator-lockout': "does not count attempts to guess an operator's password or code",
  'no-operator-role': "runs a command that the operator's role may not run",
  'no-claim-unique': 'checks that an e-mail has not claimed and inserts its claim in a later statement',
  'no-partner-lock': "spends a partner's balance without locking it",
  'no-file-check': 'sends a file that differs from the one that was previewed',
  'no-single-use': 'consumes a mailed token without checking that it is still unused',
  'no-password-recheck': 'begins a session without checking that the password is unchanged',
  'no-second-step': 'begins a session for an account with a second factor after the first step',
  'no-code-once': 'accepts a code of an authenticator app, or a recovery code, again',
  'no-code-limit': 'does not count wrong codes',
  'no-status-check': 'begins a session for an account that an operator has closed',
  'no-step-once': 'accepts the token of a second step again',
  'no-challenge-once': 'accepts the challenge of a passkey again',
  'links-before-second-step': 'links a provider to an account before its second factor is verified',
  'no-identity-check': 'changes second factors in any session of the account',
  'no-session-recheck': 'connects a provider in a session that ended while the provider responded',
  'no-sign-in-way-lock': 'counts the ways to sign in to an account without locking it',
  'no-partner-factor': 'lets partners send without a second factor',
  'no-device-nonce': 'accepts an ID token that another browser requested, and one without a nonce',
  'no-deletion-lock': 'deletes an account without locking it',
  'no-claim': 'leaves password and sessions of an account to the stranger who signed up for it',
  'no-cookie': 'accepts the bearer token without its cookie',
  'no-revoke': 'accepts a session that was ended',
  'no-lockout': 'does not count failed sign-ins',
  'no-captcha-use': 'accepts the same captcha again',
  'no-sign-up-limit': 'lets a network sign up with any number of e-mails that have an account',
  'discloses-accounts': 'says whether an e-mail has an account',
  'no-owner': 'shows every order to every signed-in customer',
  'joins-unverified': "gives a guest's orders to an account whose e-mail is not verified",
  'no-request-bounds': 'reads and validates a body of any length, and reports each of its errors',
  'no-strict-bodies': 'drops unknown fields and parses numbers from text',
  'no-mail-claim': 'sends a mail that another job is sending',
  'no-worker-session': 'takes over the jobs of workers that are alive',
  'no-log-redaction': "logs with the web server's and the logger's defaults",
};

export type FaultName = keyof typeof injectableFaults;

/** Whether the environment injects this fault: `GIFTSTORE_FAULTS` lists names, comma separated. */
export function faultInjected(name: FaultName): boolean {
  return (process.env.GIFTSTORE_FAULTS ?? '').split(',').includes(name);
}

/** Points at which a test can suspend the process, to kill it there. */
export type SuspendPoint = 'after-charge' | 'after-refund' | 'after-card' | 'after-supplier-order';

/** Where `GIFTSTORE_SUSPEND_AT` names this point, prints so and never returns. */
export async function suspendAt(point: SuspendPoint): Promise<void> {
  if (process.env.GIFTSTORE_SUSPEND_AT !== point) return;
  console.log(`suspended ${point}`);
  await new Promise(() => setInterval(() => {}, 60_000));
}
