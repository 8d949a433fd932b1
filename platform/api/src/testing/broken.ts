/**
 * Promises that a test may take away, one or several (comma separated), to see that it would notice (with NODE_ENV=test
 * only, never elsewhere):
 * `no-idempotency` forgets that a request was sent before; `no-second-look` leaves a charge alone whose request died;
 * `no-single-use` uses a mailed token up without looking whether somebody else just did; `no-late-look` begins a session
 * without looking whether the password is still the same; `no-points-lock` looks at somebody's points without holding them;
 * `no-conditional-redeem` looks whether a gift card can be taken and takes it later;
 * `no-conditional-use` looks at a giveaway code's uses and counts them up later; `no-claim-unique` does so with a claim's
 * e-mail; `no-partner-lock` spends a partner's balance without holding it;
 * `no-void-first` takes a refunded order's cards only after its money; `no-refund-finish` leaves a refund alone whose
 * process died; `no-cart-lock` changes carts without holding them; `no-single-settle` lets an order become what it is
 * already; `no-intent-check` takes any paid intent for an order's own; `log-redaction` logs as the web server
 * and its logger do by themselves; `strict-bodies` drops unknown fields and reads numbers from text.
 */
export type Promised =
  | 'no-idempotency'
  | 'no-second-look'
  | 'no-single-use'
  | 'no-late-look'
  | 'no-points-lock'
  | 'no-conditional-redeem'
  | 'no-conditional-use'
  | 'no-claim-unique'
  | 'no-partner-lock'
  | 'no-void-first'
  | 'no-refund-finish'
  | 'no-cart-lock'
  | 'no-single-settle'
  | 'no-intent-check'
  | 'log-redaction'
  | 'strict-bodies';

export function broken(promise: Promised): boolean {
  const { NODE_ENV, GIFTSTORE_BROKEN = '' } = process.env;
  return NODE_ENV === 'test' && GIFTSTORE_BROKEN.split(',').includes(promise);
}

/** Places where a test may stop the process for good, to kill it there. */
export type StopPlace = 'after-charge' | 'after-refund';

/** In a test that asked for it: says so on stdout and never goes on. Otherwise nothing at all. */
export async function stopHere(place: StopPlace): Promise<void> {
  if (process.env.NODE_ENV !== 'test' || process.env.GIFTSTORE_STOP !== place) return;
  console.log(`stopped ${place}`);
  await new Promise(() => setInterval(() => {}, 60_000));
}
