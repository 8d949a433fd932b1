import { type Navigate, paths, type Session, type SignedInUser } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';

/** Where the spec says that the token is kept (spec core §9); it opens nothing without its HttpOnly cookie. */
const TOKEN_KEY = 'access_token';
const PERSON_KEY = 'session';

export interface SessionSettings {
  bus: Bus;
  navigate: Navigate;
  /** Tells the server to end the session. */
  revoke: () => Promise<unknown>;
}

/** The page's one session: keeps the token, tells the page who is signed in, ends in all tabs at once. */
export function createSession({ bus, navigate, revoke }: SessionSettings) {
  let token: string | null = null;

  function forget(reason: 'asked' | 'expired' | 'otherTab'): void {
    token = null;
    storage.remove(TOKEN_KEY);
    storage.remove(PERSON_KEY);
    bus.publish('session', { signedIn: false });
    if (reason !== 'otherTab') bus.emit('session/signedOut', { reason });
  }

  const service: Session = {
    signedIn: () => token !== null,
    start(user: SignedInUser) {
      const person = { firstName: user.first_name, email: user.email, groups: user.groups };
      token = user.access_token;
      storage.set(TOKEN_KEY, user.access_token);
      storage.set(PERSON_KEY, JSON.stringify(person));
      bus.publish('session', { signedIn: true, ...person });
      bus.emit('session/signedIn', { firstName: user.first_name });
    },
    async end({ server }) {
      if (server && token) await revoke().catch(() => undefined);
      forget('asked');
    },
  };

  return {
    service,
    token: () => token,
    /** The server no longer knows the token. However many calls learn of it at once, this happens once. */
    expired() {
      if (!token) return;
      forget('expired');
      navigate(paths.login());
    },
    /** Takes up what an earlier page kept, and follows the other tabs. */
    restore() {
      token = storage.get(TOKEN_KEY);
      bus.publish('session', token ? { signedIn: true, ...storedPerson() } : { signedIn: false });
      bus.on('session/signedOut', () => token && !storage.get(TOKEN_KEY) && forget('otherTab'));
      bus.subscribe('session', ({ signedIn }) => {
        if (signedIn) token = storage.get(TOKEN_KEY) ?? token;
      });
    },
  };
}

function storedPerson(): { firstName?: string; email?: string; groups?: string[] } {
  try {
    const { firstName, email, groups } = JSON.parse(storage.get(PERSON_KEY) ?? '{}');
    return {
      ...(typeof firstName === 'string' ? { firstName } : {}),
      ...(typeof email === 'string' ? { email } : {}),
      ...(Array.isArray(groups) ? { groups: groups.filter((it) => typeof it === 'string') } : {}),
    };
  } catch {
    return {};
  }
}

/** Local storage that may be blocked or full: then the session lasts as long as the page. */
const storage = {
  get: (key: string) => attempt(() => localStorage.getItem(key), null),
  set: (key: string, value: string) => attempt(() => localStorage.setItem(key, value), undefined),
  remove: (key: string) => attempt(() => localStorage.removeItem(key), undefined),
};

function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch {
    return otherwise;
  }
}
