import { delay, type SagaGenerator } from '@giftstore/state';

/** Seconds before each further refresh: short at first, then longer, then none. */
const PAUSES_S = [3, 5, 10, 20, 40, 60, 120, 300];

/**
 * Runs `refresh` at once, and again while it returns true. It stops in a hidden tab; the page starts it again with
 * `pageShown`.
 */
export function* pollWhile(refresh: () => SagaGenerator<boolean>): Generator<unknown, void, unknown> {
  if (!(yield* refresh())) return;
  for (const pause of PAUSES_S) {
    yield delay(pause * 1_000);
    if (document.hidden || !(yield* refresh())) return;
  }
}
