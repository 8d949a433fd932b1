import { test as base, expect } from '@playwright/test';

/** Fails a test if its page has an uncaught error or logs a policy violation or a warning of a provider's script. */
export const test = base.extend<{ pageErrors: undefined }>({
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy|GSI_LOGGER|Stripe\.js@/.test(message.text()))
          errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
