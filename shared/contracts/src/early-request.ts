/**
 * A call of the API that a script of the document sends before any file of a release is there. The shop's client uses its response for the
 * same call, once.
 */
export interface EarlyRequest {
  /** The address with its query, spelled as `requestKey` spells it. */
  key: string;
  /** JSON, letter by letter that of the call; a GET has none. */
  body?: string;
  /** The customer whose call it is; null for a guest's. */
  token: string | null;
  /** The API's envelope; null when it is not a success, and then the call is sent again. */
  response: Promise<unknown>;
}

/** Name of the symbol under which the window has the request. */
export const EARLY_REQUEST = 'giftstore.early-request';
