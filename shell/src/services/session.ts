import { type Session, type SignedInUser, TOKEN_KEY } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import {
  CUSTOMER_KEY,
  deleteSession,
  isReplacedInStorage,
  readStoredSession,
  type StoredSession,
  saveCustomer,
  saveSession,
} from './stored-session';

/** `signedOut`: by the customer; `unauthorized`: after a 401; `expired`: by its time; `otherTab`: in another tab. */
export type SessionEnd = 'signedOut' | 'unauthorized' | 'expired' | 'otherTab';

export interface SessionSettings {
  bus: Bus;
  /** Ends the session on the server. */
  revoke: () => Promise<unknown>;
  /** Called once at each end, after it was published. */
  onEnd: (end: SessionEnd) => void;
}

/** How long sign-out waits for the server. */
const REVOKE_TIMEOUT_MS = 3_000;
/** Timers cannot wait for weeks and stop while the computer sleeps, so the expiry is checked at least this often. */
const MAX_TIMER_MS = 60 * 60 * 1_000;

/** The page's one session: stores the token, publishes the customer, and starts and ends in all tabs at once. */
export function createSession({ bus, revoke, onEnd }: SessionSettings) {
  let current: StoredSession | undefined;
  /** False where storage refused the session: then the page must not follow storage. */
  let isStored = true;
  let isEnding = false;
  let expiryTimer: ReturnType<typeof setTimeout> | undefined;
  const signOutGuards = new Set<() => Promise<boolean>>();

  function adopt(session: StoredSession): void {
    current = session;
    bus.publish('session', { signedIn: true, ...session.customer });
    checkExpiry();
  }

  function end(reason: SessionEnd): void {
    // A session that another tab has just started is not this one's to delete.
    const isOwn = reason === 'signedOut' || !isReplaced();
    current = undefined;
    clearTimeout(expiryTimer);
    if (reason !== 'otherTab' && isOwn) deleteSession();
    bus.publish('session', { signedIn: false });
    if (reason !== 'otherTab')
      bus.emit('session/signedOut', { reason: reason === 'signedOut' ? 'asked' : 'expired' });
    onEnd(reason);
  }

  function checkExpiry(): void {
    clearTimeout(expiryTimer);
    if (!current?.expiresAt) return;
    const remaining = current.expiresAt - Date.now();
    if (remaining <= 0) end('expired');
    else expiryTimer = setTimeout(checkExpiry, Math.min(remaining, MAX_TIMER_MS));
  }

  const isReplaced = () => isStored && current !== undefined && isReplacedInStorage(current.token);

  /** Storage is the truth for every tab: adopts a session that started in another tab, ends one that ended there. */
  function syncWithStorage(onSignedIn: () => void): void {
    if (!isStored) return;
    const stored = readStoredSession();
    // Another tab has stored the customer of its new session, and is about to store the token.
    if (stored?.token === current?.token && isReplaced()) return;
    if (JSON.stringify(stored) === JSON.stringify(current)) return;
    const wasGuest = !current;
    if (stored && !isExpired(stored)) {
      adopt(stored);
      if (wasGuest) onSignedIn();
    } else if (current) end('otherTab');
  }

  const service: Session = {
    signedIn: () => current !== undefined,
    start(user) {
      const session = sessionOf(user);
      isStored = saveSession(session);
      adopt(session);
      bus.emit('session/signedIn', { firstName: user.first_name });
    },
    update({ email, ...changes }) {
      if (!current || current.customer.email !== email) return;
      const session = { ...current, customer: { ...current.customer, ...changes } };
      if (isStored) saveCustomer(session);
      adopt(session);
    },
    guardSignOut(guard) {
      signOutGuards.add(guard);
      return () => void signOutGuards.delete(guard);
    },
    async end({ server }) {
      isEnding = true;
      if (server && current) await withTimeout(revoke());
      isEnding = false;
      end('signedOut');
    },
  };

  return {
    service,
    token: () => current?.token ?? null,
    /** Ends the session for the customer, unless a page's guard keeps it. */
    async signOut() {
      for (const guard of signOutGuards) if (!(await isAllowedBy(guard))) return;
      await service.end({ server: true });
    },
    /**
     * Ends the session after a 401 for its token: once, however many calls fail, and not for the token of an earlier
     * session. After a sign-in in another tab, whose cookie this tab's calls have, adopts that session instead.
     */
    expired(token: string) {
      if (token !== current?.token || isEnding) return;
      if (isReplaced() && readStoredSession()?.token !== token) syncWithStorage(() => {});
      else end('unauthorized');
    },
    /** Restores the session that an earlier page stored. */
    restore() {
      const stored = readStoredSession();
      if (stored && !isExpired(stored)) return adopt(stored);
      if (stored) deleteSession();
      bus.publish('session', { signedIn: false });
    },
    /** From now on follows the other tabs. `onSignedIn` is called after a sign-in there. */
    followOtherTabs(onSignedIn: () => void) {
      window.addEventListener('storage', ({ key }) => {
        if (key === null || key === TOKEN_KEY || key === CUSTOMER_KEY) syncWithStorage(onSignedIn);
      });
      // No storage event fires for changes while the page was in the back-forward cache or the computer asleep.
      window.addEventListener('pageshow', ({ persisted }) => persisted && syncWithStorage(onSignedIn));
      document.addEventListener('visibilitychange', () => {
        syncWithStorage(onSignedIn);
        checkExpiry();
      });
      // Nor for changes since `restore`, while the page started.
      syncWithStorage(onSignedIn);
    },
  };
}

/** An expiry in the past counts as unknown: with a clock that is ahead, every session would end at once. */
function sessionOf({ access_token: token, expires_at, ...user }: SignedInUser) {
  const { first_name: firstName, last_name: lastName, email, groups } = user;
  const expiresAt = Date.parse(expires_at);
  const isPlausible = expiresAt > Date.now();
  const customer = { firstName, ...(lastName !== undefined && { lastName }), email, groups };
  return { token, customer, ...(isPlausible ? { expiresAt } : {}) };
}

const isExpired = ({ expiresAt }: StoredSession) => expiresAt !== undefined && expiresAt <= Date.now();

/** A guard that fails must not keep the customer signed in. */
async function isAllowedBy(guard: () => Promise<boolean>): Promise<boolean> {
  try {
    return await guard();
  } catch {
    return true;
  }
}

async function withTimeout(promise: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, REVOKE_TIMEOUT_MS);
  });
  await Promise.race([
    promise.then(
      () => undefined,
      () => undefined,
    ),
    timeout,
  ]);
  clearTimeout(timer);
}
