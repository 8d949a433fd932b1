import type { Bus, GiftcardUnit } from './bus';
import type { Envelope } from './envelope';
import type { PageConfig } from './page';

/** What the shell gives to each remote at mount. Its major version is `CONTRACTS.services`. */
export interface ShellServices {
  config: PageConfig;
  http: Http;
  bus: Bus;
  session: Session;
  country: Country;
  navigate: Navigate;
  notify: Notify;
  /** Counts what is loading; drives the bar on top of the page. Returns the end of that work. */
  loading: () => () => void;
  /** Tells the monitoring agent, where there is one, of a step. A shell older than this has none. */
  record?: RecordPageAction;
}

export interface RequestOptions {
  params?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** For POST: sent as `Idempotency-Key`, so that a retry is never a second order. */
  idempotencyKey?: string;
}

/** The API client. Each call gives the envelope's body and throws `ApiError` for anything but success. */
export interface Http {
  get<T>(path: string, options?: RequestOptions): Promise<Envelope<T>>;
  post<T>(path: string, body?: unknown, options?: RequestOptions): Promise<Envelope<T>>;
  put<T>(path: string, body?: unknown, options?: RequestOptions): Promise<Envelope<T>>;
  delete<T>(path: string, options?: RequestOptions): Promise<Envelope<T>>;
}

/** The signed-in person's session. The token itself stays inside the shell and its HTTP client. */
export interface Session {
  signedIn(): boolean;
  /** Takes what sign-in, sign-up or social sign-in answered, and tells the whole page. */
  start(user: SignedInUser): void;
  /** Ends it here and, when `server` is true, on the server. */
  end(options: { server: boolean }): Promise<void>;
}

export interface SignedInUser {
  access_token: string;
  token_type: 'Bearer';
  expires_at: string;
  first_name: string;
  email: string;
  provider: string;
  groups: string[];
}

/** Goes to an own path; `replace` leaves no entry behind, `full` loads a new document. */
export type Navigate = (path: string, options?: { replace?: boolean; full?: boolean }) => void;

/** Shows a short message, already in the shopper's language. */
export type Notify = (kind: 'info' | 'success' | 'error', text: string, ms?: number) => void;

/** The country that is gifted to, as a gift-card unit. The bus topic `country` tells of changes. */
export interface Country {
  /** Chosen, or the default; known before anything is loaded. */
  unitId(): number;
  /** All units, sorted by country name; asked for once, again after a failure. */
  units(): Promise<GiftcardUnit[]>;
  choose(unit: GiftcardUnit): void;
  /** The unit that the edge rendered this page for, when its name came with the page: what hydration shows first. */
  rendered?(): GiftcardUnit | undefined;
}

/**
 * A page action for the performance monitoring (spec core §7): what was done, never by whom. Attributes are words of
 * ours and numbers; no name, address, card, token or order number.
 */
export type RecordPageAction = (
  action: string,
  attributes?: Record<string, string | number | boolean>,
) => void;
