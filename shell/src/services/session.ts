import type { Session, SignedInUser } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import {
  forgetSession,
  type KeptSession,
  keepSession,
  PERSON_KEY,
  readSession,
  TOKEN_KEY,
} from './kept-session';

/** `asked`: signed out here; `refused`: a call was answered 401; `over`: its time has passed; `otherTab`: ended there. */
export type SessionEnd = 'asked' | 'refused' | 'over' | 'otherTab';

export interface SessionSettings {
  bus: Bus;
  /** Tells the server to end the session. */
  revoke: () => Promise<unknown>;
  /** Hears of each end once, when the page has been told. */
  onEnd: (how: SessionEnd) => void;
}

/** Signing out does not wait longer than this for a server that does not answer. */
const REVOKE_LIMIT_MS = 3_000;
/** Timers cannot wait for weeks, and sleep with the computer: the clock is looked at this often. */
const LONGEST_WAIT_MS = 60 * 60 * 1_000;

/** The page's one session: keeps the token, tells the page who is signed in, begins and ends in all tabs at once. */
export function createSession({ bus, revoke, onEnd }: SessionSettings) {
  let current: KeptSession | undefined;
  /** False where storage would not take it: then no other tab and no later page can say anything of it. */
  let isKept = true;
  let isEnding = false;
  let clock: ReturnType<typeof setTimeout> | undefined;

  function take(session: KeptSession): void {
    current = session;
    bus.publish('session', { signedIn: true, ...session.person });
    watchClock();
  }

  function end(how: SessionEnd): void {
    current = undefined;
    clearTimeout(clock);
    if (how !== 'otherTab') forgetSession();
    bus.publish('session', { signedIn: false });
    if (how !== 'otherTab') bus.emit('session/signedOut', { reason: how === 'asked' ? 'asked' : 'expired' });
    onEnd(how);
  }

  function watchClock(): void {
    clearTimeout(clock);
    if (!current?.expiresAt) return;
    const left = current.expiresAt - Date.now();
    if (left <= 0) end('over');
    else clock = setTimeout(watchClock, Math.min(left, LONGEST_WAIT_MS));
  }

  /** Storage is the truth for every tab: takes up who signed in elsewhere, forgets who signed out there. */
  function look(onTakenUp: () => void): void {
    if (!isKept) return;
    const now = readSession();
    if (JSON.stringify(now) === JSON.stringify(current)) return;
    const wasOut = !current;
    if (now && !isOver(now)) {
      take(now);
      if (wasOut) onTakenUp();
    } else if (current) end('otherTab');
  }

  const service: Session = {
    signedIn: () => current !== undefined,
    start(user) {
      const session = sessionOf(user);
      isKept = keepSession(session);
      take(session);
      bus.emit('session/signedIn', { firstName: user.first_name });
    },
    async end({ server }) {
      isEnding = true;
      if (server && current) await withinLimit(revoke());
      isEnding = false;
      end('asked');
    },
  };

  return {
    service,
    token: () => current?.token ?? null,
    /**
     * The server refused this token. However many calls learn of it, this happens once; a late answer to an earlier
     * session's call ends nobody's.
     */
    expired(token: string) {
      if (token === current?.token && !isEnding) end('refused');
    },
    /** Takes up what an earlier page kept. */
    restore() {
      const kept = readSession();
      if (kept && !isOver(kept)) return take(kept);
      if (kept) forgetSession();
      bus.publish('session', { signedIn: false });
    },
    /** From now on follows the other tabs. `onTakenUp` hears that somebody signed in there. */
    follow(onTakenUp: () => void) {
      window.addEventListener('storage', ({ key }) => {
        if (key === null || key === TOKEN_KEY || key === PERSON_KEY) look(onTakenUp);
      });
      // Of what happened while the page slept in the browser's memory, or the computer with it, no event tells.
      window.addEventListener('pageshow', ({ persisted }) => persisted && look(onTakenUp));
      document.addEventListener('visibilitychange', () => {
        look(onTakenUp);
        watchClock();
      });
    },
  };
}

/** A clock that is ahead would end every session at once: an end that has passed already is taken for unknown. */
function sessionOf({ access_token: token, first_name: firstName, email, groups, expires_at }: SignedInUser) {
  const expiresAt = Date.parse(expires_at);
  const known = expiresAt > Date.now();
  return { token, person: { firstName, email, groups }, ...(known ? { expiresAt } : {}) };
}

const isOver = ({ expiresAt }: KeptSession) => expiresAt !== undefined && expiresAt <= Date.now();

async function withinLimit(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, REVOKE_LIMIT_MS);
  });
  await Promise.race([
    work.then(
      () => undefined,
      () => undefined,
    ),
    limit,
  ]);
  clearTimeout(timer);
}
