import { TOKEN_KEY } from '@giftstore/contracts';

export const CUSTOMER_KEY = 'session';

/** The signed-in customer, as far as pages show them. */
export interface SessionCustomer {
  firstName?: string;
  lastName?: string;
  email?: string;
  groups?: string[];
}

export interface StoredSession {
  token: string;
  customer: SessionCustomer;
  /** End of the session on the server, in milliseconds since 1970, if known. */
  expiresAt?: number;
}

/**
 * The session in storage, which another tab may have written; undefined for a guest or when storage is blocked. Between the
 * two writes of another tab, it is the former session without its customer.
 */
export function readStoredSession(): StoredSession | undefined {
  const token = attempt(() => localStorage.getItem(TOKEN_KEY));
  if (!token) return undefined;
  const stored = readCustomer();
  return isOfToken(stored, token) ? { token, ...parseCustomer(stored) } : { token, customer: {} };
}

/** Whether another tab is storing the session of another customer, or has stored it, since the one with `token` started. */
export function isReplacedInStorage(token: string): boolean {
  const storedToken = attempt(() => localStorage.getItem(TOKEN_KEY));
  return Boolean(storedToken) && (storedToken !== token || !isOfToken(readCustomer(), token));
}

/** Stores it for other pages and tabs; false where storage is full or blocked, and then it ends with the page. */
export function saveSession({ token, customer, expiresAt }: StoredSession): boolean {
  const isStored = attempt(() => {
    // The token last: other tabs react to it, and then read the customer.
    localStorage.setItem(CUSTOMER_KEY, JSON.stringify({ ...customer, expiresAt, tokenEnd: endOf(token) }));
    localStorage.setItem(TOKEN_KEY, token);
    return true;
  });
  if (!isStored) deleteSession();
  return isStored ?? false;
}

export function deleteSession(): void {
  for (const key of [TOKEN_KEY, CUSTOMER_KEY]) attempt(() => localStorage.removeItem(key));
}

/** Stores what changed of the customer, for other pages and tabs. */
export function saveCustomer(session: StoredSession): void {
  if (!isReplacedInStorage(session.token)) saveSession(session);
}

type Stored = Record<string, unknown>;

function readCustomer(): Stored {
  const stored = attempt(() => JSON.parse(localStorage.getItem(CUSTOMER_KEY) ?? '{}'));
  return stored && typeof stored === 'object' ? stored : {};
}

/** Sessions of earlier releases have no `tokenEnd`. */
const isOfToken = ({ tokenEnd }: Stored, token: string) =>
  tokenEnd === undefined || tokenEnd === endOf(token);

/** Tells two tokens apart. */
const endOf = (token: string) => token.slice(-8);

function parseCustomer(stored: Stored): Omit<StoredSession, 'token'> {
  const { firstName, lastName, email, groups, expiresAt } = stored;
  return {
    customer: {
      ...(typeof firstName === 'string' ? { firstName } : {}),
      ...(typeof lastName === 'string' ? { lastName } : {}),
      ...(typeof email === 'string' ? { email } : {}),
      ...(Array.isArray(groups) ? { groups: groups.filter((it) => typeof it === 'string') } : {}),
    },
    ...(typeof expiresAt === 'number' && Number.isFinite(expiresAt) ? { expiresAt } : {}),
  };
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
