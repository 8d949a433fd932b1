import type { Page, Route } from '@playwright/test';

/** What a page says by itself when the API does not answer as it should, and is no fault of the page. */
export const EXPECTED_ERRORS = /503|ERR_FAILED|ERR_INTERNET_DISCONNECTED|not valid JSON/;

export const respond503 = (route: Route) =>
  route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
export const respondHtml = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>It works!</h1>' });
export const abortRequest = (route: Route) => route.abort('failed');

/** A way in which what is asked of the API goes wrong, and what a page says why. */
export interface ApiFailure {
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

export const serviceUnavailable: ApiFailure = {
  words: 'The store is very busy just now.',
  begin: answering(respond503),
};
export const htmlResponse: ApiFailure = {
  words: 'Something went wrong on our side.',
  begin: answering(respondHtml),
};
/** What was asked for happens, and nobody hears of it. */
export const responseLost: ApiFailure = {
  words: serviceUnavailable.words,
  begin: answering(async (route) => {
    await route.fetch().catch(() => undefined);
    await respond503(route);
  }),
};
export const networkUnreachable: ApiFailure = {
  words: 'You seem to be offline.',
  begin: answering(abortRequest),
};
/** The whole browser, everybody else's frames in the page as well. */
export const browserOffline: ApiFailure = {
  words: networkUnreachable.words,
  begin: async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
};

/** Holds what is asked for. @returns has it answered, and whatever is asked after that */
export async function delayResponse(page: Page, asked: RegExp): Promise<() => void> {
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
