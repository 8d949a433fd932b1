import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { shop } from '../../running-shop/shop';

/** Console errors, policy violations, uncaught errors, failed requests and error responses of a test's pages. */
export interface PageErrors {
  /** Ignores errors that the test causes deliberately. */
  expect(pattern: RegExp): void;
}

interface Fixtures {
  pageErrors: PageErrors;
  logs: undefined;
}

/** Every test fails if one of its pages, in any tab, had an unexpected error. */
export const test = base.extend<Fixtures>({
  pageErrors: [
    async ({ context, javaScriptEnabled }, use) => {
      const errors: string[] = [];
      // Chromium reports the preloaded scripts of a document that was delivered before its rendering.
      const expected: RegExp[] = javaScriptEnabled ? [] : [/\.js csp$/];
      listen(context, (error) => errors.push(error));
      await use({ expect: (pattern) => expected.push(pattern) });
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
  logs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its parameter
    async ({}, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      await info.attach('shop logs', { body: lastLogLines(), contentType: 'text/plain' });
    },
    { auto: true },
  ],
});

function listen(context: BrowserContext, report: (error: string) => void): void {
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => report(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its pending requests.
    if (!/ERR_ABORTED/.test(reason)) report(`request: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) report(`response: ${response.status()} ${response.url()}`);
  });
}

function lastLogLines(): string {
  const folder = join(shop.data(), 'logs');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map(
      (name) => `== ${name}\n${readFileSync(join(folder, name), 'utf8').split('\n').slice(-12).join('\n')}`,
    )
    .join('\n\n');
}

export { expect };
