/**
 * A call of the API that a script of the document sends before any script of a release is there. The shop's client uses its response for the
 * same call, once.
 */
export interface EarlyRequest {
  url: string;
  /** JSON, letter by letter that of the call. */
  body: string;
  /** The API's envelope; null when it is not a success, and then the call is sent again. */
  response: Promise<unknown>;
}

/** Name of the symbol under which the window has the request. */
export const EARLY_REQUEST = 'giftstore.early-request';

/** Where the cart's page has its guest's lines priced. */
export const QUOTE_PATH = '/v2/cart_items/quote';
