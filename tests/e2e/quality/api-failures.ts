import type { Page, Route } from '@playwright/test';

/** Console errors that API failures cause. */
export const EXPECTED_ERRORS = /503|ERR_FAILED|ERR_INTERNET_DISCONNECTED|not valid JSON/;

export const respond503 = (route: Route) =>
  route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
export const respondHtml = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>It works!</h1>' });
export const abortRequest = (route: Route) => route.abort('failed');

/** A way in which API requests fail, and the page's message about the cause. */
export interface ApiFailure {
  message: string;
  /** Makes matching requests fail. @returns a function that ends the failure */
  begin(page: Page, requests: RegExp): Promise<() => Promise<void>>;
}

const failWith =
  (respond: (route: Route) => Promise<void>) =>
  async (page: Page, requests: RegExp): Promise<() => Promise<void>> => {
    await page.route(requests, respond);
    return () => page.unroute(requests, respond);
  };

export const serviceUnavailable: ApiFailure = {
  message: 'The store is very busy just now.',
  begin: failWith(respond503),
};
export const htmlResponse: ApiFailure = {
  message: 'Something went wrong on our side.',
  begin: failWith(respondHtml),
};
/** The server processes the request, but the response is lost. */
export const responseLost: ApiFailure = {
  message: serviceUnavailable.message,
  begin: failWith(async (route) => {
    await route.fetch().catch(() => undefined);
    await respond503(route);
  }),
};
export const networkUnreachable: ApiFailure = {
  message: 'You seem to be offline.',
  begin: failWith(abortRequest),
};
/** The whole browser is offline, including the payment provider's frames. */
export const browserOffline: ApiFailure = {
  message: networkUnreachable.message,
  begin: async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
};
