import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { store } from '../../store/store';

/** What a page must not do: say an error, break the content policy, crash, or ask for what is not there. */
export interface Complaints {
  /** What matches was caused by the test itself and is no fault. */
  expect(pattern: RegExp): void;
}

interface Fixtures {
  complaints: Complaints;
  logs: undefined;
}

/** Every journey fails when one of its pages complained, in whatever tab. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      listen(context, (complaint) => heard.push(complaint));
      await use({ expect: (pattern) => expected.push(pattern) });
      expect(heard.filter((one) => !expected.some((pattern) => pattern.test(one)))).toEqual([]);
    },
    { auto: true },
  ],
  logs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameter
    async ({}, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      await info.attach('store logs', { body: lastLogLines(), contentType: 'text/plain' });
    },
    { auto: true },
  ],
});

function listen(context: BrowserContext, hear: (complaint: string) => void): void {
  context.on('console', (message) => {
    if (message.type() === 'error') hear(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => hear(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left drops what it was still loading.
    if (!/ERR_ABORTED/.test(reason)) hear(`request: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) hear(`response: ${response.status()} ${response.url()}`);
  });
}

function lastLogLines(): string {
  const folder = join(store.data(), 'logs');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map(
      (name) => `== ${name}\n${readFileSync(join(folder, name), 'utf8').split('\n').slice(-12).join('\n')}`,
    )
    .join('\n\n');
}

export { expect };
