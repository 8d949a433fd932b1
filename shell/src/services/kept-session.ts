/** Where the spec says that the token is kept (spec core §9); it opens nothing without its HttpOnly cookie. */
export const TOKEN_KEY = 'access_token';
export const PERSON_KEY = 'session';

/** Who is signed in, as the page shows it. */
export interface Person {
  firstName?: string;
  email?: string;
  groups?: string[];
}

export interface KeptSession {
  token: string;
  person: Person;
  /** When the server ends it, in milliseconds since 1970; undefined when that is not known. */
  expiresAt?: number;
}

/** What is kept now, also by another tab; undefined when nobody is signed in or storage is blocked. */
export function readSession(): KeptSession | undefined {
  const token = attempt(() => localStorage.getItem(TOKEN_KEY));
  return token ? { token, ...parsed(attempt(() => localStorage.getItem(PERSON_KEY))) } : undefined;
}

/** Keeps it for other pages and tabs; false where storage is full or blocked, and then it lasts as long as the page. */
export function keepSession({ token, person, expiresAt }: KeptSession): boolean {
  const kept = attempt(() => {
    // The token last: other tabs look when it comes, and find whose it is.
    localStorage.setItem(PERSON_KEY, JSON.stringify({ ...person, expiresAt }));
    localStorage.setItem(TOKEN_KEY, token);
    return true;
  });
  if (!kept) forgetSession();
  return kept ?? false;
}

export function forgetSession(): void {
  for (const key of [TOKEN_KEY, PERSON_KEY]) attempt(() => localStorage.removeItem(key));
}

function parsed(text: string | null | undefined): Omit<KeptSession, 'token'> {
  const { firstName, email, groups, expiresAt } = attempt(() => JSON.parse(text ?? '{}')) ?? {};
  return {
    person: {
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
