import { expect, type Locator, type Page } from '@playwright/test';
import {
  type ApiFailure,
  browserOffline,
  delayResponse,
  htmlResponse,
  serviceUnavailable,
} from './api-failures';

export const ALL_FAILURES = [htmlResponse, serviceUnavailable, browserOffline];

/** One thing that is asked of the API on the way to a paid order. */
export interface Step {
  name: string;
  request: RegExp;
  act(page: Page): Promise<unknown>;
  /** Left empty: the cause alone. */
  message: string;
  /** The page tells no cause. */
  silent?: boolean;
  /** What is tried again, and how; as in `press` where it is not given. */
  retryButton?: string;
  failures?: ApiFailure[];
  /** What was chosen or typed before is there all the time. */
  unchanged?(page: Page): Promise<unknown>;
  /** What says that it is under way. */
  pending(page: Page): Locator;
  recovered(page: Page): Promise<unknown>;
}

/** Each fault in turn, then an answer that is slow to come. The next begins before the last one ends: pages ask by themselves. */
export async function recoverFromFailures(
  page: Page,
  step: Step,
  begun?: () => Promise<void>,
): Promise<void> {
  const {
    request: asked,
    act: press,
    retryButton: again,
    message: says,
    silent = false,
    failures: faults = ALL_FAILURES,
    unchanged: kept,
    pending: waiting,
    recovered,
  } = step;
  const tryAgain = again
    ? () => page.getByRole('main').getByRole('button', { name: again, exact: true }).first().click()
    : () => press(page);
  let act = begun ? tryAgain : () => press(page);
  let end = begun ?? (async () => {});
  const ask = async () => {
    const request = page.waitForRequest(asked);
    await act();
    await request;
    act = tryAgain;
  };
  for (const { words, begin } of faults) {
    const ends = await begin(page, asked);
    await end();
    end = ends;
    await ask();
    await expect(
      page
        .getByRole('main')
        .getByText(says || words)
        .first(),
    ).toBeVisible();
    if (!silent) await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await kept?.(page);
  }
  const answer = await delayResponse(page, asked);
  await end();
  await ask();
  await expect(waiting(page)).toBeVisible();
  answer();
  await recovered(page);
  await page.unroute(asked);
}
