import type { ReleaseList } from '@giftstore/contracts';
import type { Reports } from './reports';

/** In session storage, so that it is this tab's. */
const KEY = 'mounted_remote';

/**
 * A page in an endless loop runs no other code: it can neither report nor show anything. So each page leaves a mark while one of its
 * remotes is on the screen, and takes it away when it is hidden or left. When the tab is loaded again, it finds the mark of a
 * page that was not able to.
 */
export interface FrozenPages {
  /** Marks that this remote is on the screen from now on. */
  watch(remote: string): void;
  /** The remote has left the screen. */
  forget(remote: string): void;
  /** Throws, once, for a remote with which the tab's last page froze, so that a retry is the shopper's choice. */
  refuse(remote: string): void;
}

/** A page of this tab did not respond any more. */
class FrozenPageError extends Error {
  override name = 'LoadingError';
}

/** Reports a remote that froze the last page as crashed, if it is live in the same version. */
export function createFrozenPages(releases: ReleaseList, report: Pick<Reports, 'crashed'>): FrozenPages {
  const versionOf = (remote: string) => `${remote}@${releases.remotes[remote]?.version}`;
  let frozen = isSuccessor() ? readMark() : undefined;
  let current: string | undefined;
  writeMark(undefined);
  const [remote = ''] = frozen?.split('@') ?? [];
  if (frozen !== versionOf(remote)) frozen = undefined;
  else report.crashed(remote, new FrozenPageError('the last page with it froze'));

  const mark = (isVisible: boolean) => writeMark(isVisible ? current : undefined);
  window.addEventListener('pagehide', () => mark(false));
  const markIfVisible = () => mark(document.visibilityState === 'visible');
  window.addEventListener('pageshow', markIfVisible);
  document.addEventListener('visibilitychange', markIfVisible);

  return {
    watch(name) {
      current = versionOf(name);
      markIfVisible();
    },
    forget(name) {
      if (current !== versionOf(name)) return;
      current = undefined;
      mark(false);
    },
    refuse(name) {
      if (frozen !== versionOf(name)) return;
      frozen = undefined;
      throw new FrozenPageError('the last page with it froze');
    },
  };
}

/**
 * Whether the mark can be of the page before this one: a reload, which is what one does with a frozen page. Session storage is also copied
 * to windows that a page opens and to duplicated tabs, whose pages are alive.
 */
function isSuccessor(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' && !window.opener;
}

function readMark(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function writeMark(mark: string | undefined): void {
  try {
    if (mark) sessionStorage.setItem(KEY, mark);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: a frozen page is only silent then.
  }
}
