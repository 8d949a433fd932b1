import type { Bus, GiftcardUnit } from './bus';
import type { Envelope } from './envelope';
import type { PageConfig } from './page';

/** The services that the shell passes to each remote at mount. Their major version is `CONTRACTS.services`. */
export interface ShellServices {
  config: PageConfig;
  http: Http;
  bus: Bus;
  session: Session;
  country: Country;
  navigate: Navigate;
  notify: Notify;
  /** Starts a piece of work, for the loading bar; returns the function that ends it. */
  loading: () => () => void;
  /** Records a page action in the monitoring agent, if there is one. Missing in older shells. */
  record?: RecordPageAction;
}

export interface RequestOptions {
  params?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** For POST: sent as `Idempotency-Key`, so that a retry never creates a second order. */
  idempotencyKey?: string;
}

/** The API client. Each call resolves with the envelope and rejects with `ApiError` unless it succeeded. */
export interface Http {
  get<T>(path: string, options?: RequestOptions): Promise<Envelope<T>>;
  post<T>(path: string, body?: unknown, options?: RequestOptions): Promise<Envelope<T>>;
  put<T>(path: string, body?: unknown, options?: RequestOptions): Promise<Envelope<T>>;
  delete<T>(path: string, options?: RequestOptions): Promise<Envelope<T>>;
  /** Downloads a file, such as a receipt. The name is the one that the server gives it. */
  download(path: string, options?: RequestOptions): Promise<DownloadedFile>;
}

export interface DownloadedFile {
  blob: Blob;
  filename: string;
}

/** The customer's session. Only the shell and its HTTP client have the token. */
export interface Session {
  signedIn(): boolean;
  /** Starts the session with the response of sign-in, sign-up or social sign-in, and publishes it. */
  start(user: SignedInUser): void;
  /** Publishes and stores what changed of the customer with this `email`, in all tabs. Missing in older shells. */
  update?(customer: CustomerChanges): void;
  /**
   * Has the customer confirm a sign-out that would lose what was typed: it happens unless `guard` resolves with false.
   * @returns the function that removes the guard. Missing in older shells.
   */
  guardSignOut?(guard: () => Promise<boolean>): () => void;
  /** Ends the session in this browser and, when `server` is true, on the server. */
  end(options: { server: boolean }): Promise<void>;
}

export interface CustomerChanges {
  email: string;
  firstName?: string;
  lastName?: string;
  groups?: string[];
}

export interface SignedInUser {
  access_token: string;
  token_type: 'Bearer';
  expires_at: string;
  first_name: string;
  /** Missing in responses of older APIs. */
  last_name?: string;
  email: string;
  provider: string;
  groups: string[];
}

/** Navigates to an own path; `replace` replaces the history entry, `full` loads a new document. */
export type Navigate = (path: string, options?: { replace?: boolean; full?: boolean }) => void;

/** Shows a short message, already in the shopper's language. */
export type Notify = (kind: 'info' | 'success' | 'error', text: string, ms?: number) => void;

/** The chosen country, as a gift-card unit. Changes are published as the bus topic `country`. */
export interface Country {
  /** The chosen unit or the default one; known before the units are loaded. */
  unitId(): number;
  /** All units, sorted by country name; requested once, and again after a failure. */
  units(): Promise<GiftcardUnit[]>;
  choose(unit: GiftcardUnit): void;
  /** The unit that the edge rendered this page for, if its name was preloaded; hydration starts with it. */
  rendered?(): GiftcardUnit | undefined;
}

/**
 * Records a page action for performance monitoring. Attributes are keywords of ours and numbers: no personal data, payment
 * card, token or order number.
 */
export type RecordPageAction = (
  action: string,
  attributes?: Record<string, string | number | boolean>,
) => void;
