/**
 * Promises that a test may take away, one or several (GIFTSTORE_FAULTS, comma separated), to see that it would notice. Heard
 * with NODE_ENV=test only. Each says what the shop then does.
 */
export const promises = {
  'no-idempotency': 'forgets that a request was sent before',
  'no-second-look': 'leaves a charge alone whose request died',
  'no-single-settle': 'lets an order become what it is already',
  'no-intent-check': "takes any paid intent for an order's own",
  'no-void-first': "takes a refunded order's cards only after its money",
  'no-refund-finish': 'leaves a refund alone whose process died',
  'no-resend-lock': 'counts how often gift cards were sent again without holding the order',
  'no-cart-lock': 'changes carts without holding them',
  'no-points-lock': "looks at somebody's points without holding them",
  'no-conditional-redeem': 'looks whether a gift card can be taken and takes it later',
  'no-conditional-use': "looks at a giveaway code's uses and counts them up later",
  'no-claim-unique': 'looks whether an e-mail has claimed and writes its claim later',
  'no-partner-lock': "spends a partner's balance without holding it",
  'no-single-use': 'uses a mailed token up without looking whether somebody else just did',
  'no-late-look': 'begins a session without looking whether the password is still the same',
  'no-cookie': 'lets the bearer token in alone',
  'no-revoke': 'does not look whether a session was ended',
  'no-lockout': 'does not count wrong sign-ins',
  'no-captcha-use': 'takes the same captcha again',
  'tells-accounts': 'says whether an e-mail has an account',
  'no-owner': "shows anybody's order to anybody signed in",
  'joins-unverified': "gives a guest's orders to an account whose e-mail was not verified",
  'strict-bodies': 'drops unknown fields and reads numbers from text',
  'log-redaction': 'logs as the web server and its logger do by themselves',
};

export type Promised = keyof typeof promises;

export function faultInjected(promise: Promised): boolean {
  const { NODE_ENV, GIFTSTORE_FAULTS = '' } = process.env;
  return NODE_ENV === 'test' && GIFTSTORE_FAULTS.split(',').includes(promise);
}

/** Places where a test may stop the process for good, to kill it there. */
export type SuspendPoint = 'after-charge' | 'after-refund';

/** In a test that asked for it: says so on stdout and never goes on. Otherwise nothing at all. */
export async function suspendAt(place: SuspendPoint): Promise<void> {
  if (process.env.NODE_ENV !== 'test' || process.env.GIFTSTORE_SUSPEND_AT !== place) return;
  console.log(`stopped ${place}`);
  await new Promise(() => setInterval(() => {}, 60_000));
}
