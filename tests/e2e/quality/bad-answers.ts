import type { Page, Route } from '@playwright/test';

/** What a page says by itself when the API does not answer as it should, and is no fault of the page. */
export const PROVOKED = /503|ERR_FAILED|ERR_INTERNET_DISCONNECTED|not valid JSON/;

export const down = (route: Route) =>
  route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
export const page502 = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>It works!</h1>' });
export const unreachable = (route: Route) => route.abort('failed');

/** A way in which what is asked of the API goes wrong, and what a page says why. */
export interface Fault {
  words: string;
  /** @returns how it ends */
  begin(page: Page, asked: RegExp): Promise<() => Promise<void>>;
}

const answering =
  (answer: (route: Route) => Promise<void>) =>
  async (page: Page, asked: RegExp): Promise<() => Promise<void>> => {
    await page.route(asked, answer);
    return () => page.unroute(asked, answer);
  };

export const isDown: Fault = { words: 'The store is very busy just now.', begin: answering(down) };
export const answersPage: Fault = { words: 'Something went wrong on our side.', begin: answering(page502) };
/** What was asked for happens, and nobody hears of it. */
export const isLost: Fault = {
  words: isDown.words,
  begin: answering(async (route) => {
    await route.fetch().catch(() => undefined);
    await down(route);
  }),
};
export const isOutOfReach: Fault = { words: 'You seem to be offline.', begin: answering(unreachable) };
/** The whole browser, everybody else's frames in the page as well. */
export const isOffline: Fault = {
  words: isOutOfReach.words,
  begin: async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
};

/** Holds what is asked for. @returns has it answered, and whatever is asked after that */
export async function holdBack(page: Page, asked: RegExp): Promise<() => void> {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(asked, async (route) => {
    await answered;
    await route.continue();
  });
  return () => answer();
}
