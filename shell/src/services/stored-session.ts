/** The key that the specification names (rule core-9.1); the token is worthless without its HttpOnly cookie. */
export const TOKEN_KEY = 'access_token';
export const CUSTOMER_KEY = 'session';

/** The signed-in customer, as far as pages show them. */
export interface SessionCustomer {
  firstName?: string;
  email?: string;
  groups?: string[];
}

export interface StoredSession {
  token: string;
  customer: SessionCustomer;
  /** End of the session on the server, in milliseconds since 1970, if known. */
  expiresAt?: number;
}

/** The session in storage, which another tab may have written; undefined for a guest or when storage is blocked. */
export function readStoredSession(): StoredSession | undefined {
  const token = attempt(() => localStorage.getItem(TOKEN_KEY));
  return token ? { token, ...parseCustomer(attempt(() => localStorage.getItem(CUSTOMER_KEY))) } : undefined;
}

/** Stores it for other pages and tabs; false where storage is full or blocked, and then it ends with the page. */
export function saveSession({ token, customer, expiresAt }: StoredSession): boolean {
  const isStored = attempt(() => {
    // The token last: other tabs react to it, and then read the customer.
    localStorage.setItem(CUSTOMER_KEY, JSON.stringify({ ...customer, expiresAt }));
    localStorage.setItem(TOKEN_KEY, token);
    return true;
  });
  if (!isStored) deleteSession();
  return isStored ?? false;
}

export function deleteSession(): void {
  for (const key of [TOKEN_KEY, CUSTOMER_KEY]) attempt(() => localStorage.removeItem(key));
}

function parseCustomer(text: string | null | undefined): Omit<StoredSession, 'token'> {
  const { firstName, email, groups, expiresAt } = attempt(() => JSON.parse(text ?? '{}')) ?? {};
  return {
    customer: {
      ...(typeof firstName === 'string' ? { firstName } : {}),
      ...(typeof email === 'string' ? { email } : {}),
      ...(Array.isArray(groups) ? { groups: groups.filter((it) => typeof it === 'string') } : {}),
    },
    ...(Number.isFinite(expiresAt) ? { expiresAt } : {}),
  };
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
