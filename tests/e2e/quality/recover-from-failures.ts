import { expect, type Locator, type Page } from '@playwright/test';
import { holdRequests } from '../support/held-requests';
import { type ApiFailure, browserOffline, htmlResponse, serviceUnavailable } from './api-failures';

export const ALL_FAILURES = [htmlResponse, serviceUnavailable, browserOffline];

/** One API request on the way to a paid order. */
export interface Step {
  name: string;
  request: RegExp;
  act(page: Page): Promise<unknown>;
  /** The page's message; if empty, only the cause is shown. */
  message: string;
  /** The page does not show the cause. */
  hidesCause?: boolean;
  /** The button that retries. Default: `act` again. */
  retryButton?: string;
  failures?: ApiFailure[];
  /** Checks that earlier input is unchanged. */
  unchanged?(page: Page): Promise<unknown>;
  /** The indicator of a pending request. */
  pending(page: Page): Locator;
  recovered(page: Page): Promise<unknown>;
}

/**
 * Performs a step with each failure in turn, then with a slow response, and expects the page to recover. Each failure
 * begins before the previous one ends, because pages also retry by themselves.
 */
export async function recoverFromFailures(
  page: Page,
  step: Step,
  activeFailureEnd?: () => Promise<void>,
): Promise<void> {
  const { request, act, retryButton, message, hidesCause = false } = step;
  const main = page.getByRole('main');
  const retry = retryButton
    ? () => main.getByRole('button', { name: retryButton, exact: true }).first().click()
    : () => act(page);
  let next = activeFailureEnd ? retry : () => act(page);
  let endFailure = activeFailureEnd ?? (async () => {});
  const send = async () => {
    const sent = page.waitForRequest(request);
    await next();
    await sent;
    next = retry;
  };
  const failures = step.failures ?? ALL_FAILURES;
  for (const { message: cause, begin } of failures) {
    const end = await begin(page, request);
    await endFailure();
    endFailure = end;
    await send();
    await expect(main.getByText(message || cause).first()).toBeVisible();
    if (!hidesCause) await expect(main.getByText(cause).first()).toBeVisible();
    await step.unchanged?.(page);
  }
  const release = await holdRequests(page, request);
  if (retryButton && failures.at(-1) === browserOffline) {
    // What a page loads, it loads again by itself once the browser is online.
    const sent = page.waitForRequest(request);
    await endFailure();
    await sent;
  } else {
    await endFailure();
    await send();
  }
  await expect(step.pending(page)).toBeVisible();
  release();
  await step.recovered(page);
  await page.unroute(request);
}
