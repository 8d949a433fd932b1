import { expect, type Locator } from '@playwright/test';

/** Until React handles what happens to it, a form with an address of its own is sent there, as it is without scripts. */
export const untilHydrated = (element: Locator) =>
  expect
    .poll(() => element.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
