import { useServices } from '@giftstore/remote';
import { useEffect, useRef, useState } from 'react';

export interface LeaveGuard {
  /** Whether the shopper wants to leave and has not confirmed it yet. */
  isPending: boolean;
  leave: () => void;
  stay: () => void;
}

/** What happens once the shopper has decided. */
interface Pending {
  leave: () => void;
  stay?: () => void;
}

/**
 * While it is active, a link to another page of the shop and the sign-out wait for a confirmation, and the browser prompts
 * before the document is closed. A session that ends needs the document's redirect: nothing is in its way.
 */
export function useLeaveGuard(isActive: boolean): LeaveGuard {
  const { bus, navigate, session } = useServices();
  const [pending, setPending] = useState<Pending>();
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isActive) return;
    const isGuarded = () => !isLeaving.current && bus.current('session')?.signedIn === true;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isGuarded()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const path = otherPageOf(event);
      if (!path || !isGuarded()) return;
      event.preventDefault();
      event.stopPropagation();
      setPending({ leave: () => navigate(path) });
    };
    let allowSignOut: (() => void) | undefined;
    const confirmSignOut = () =>
      new Promise<boolean>((resolve) => {
        allowSignOut = () => resolve(true);
        setPending({ leave: allowSignOut, stay: () => resolve(false) });
      });
    window.addEventListener('beforeunload', onBeforeUnload);
    // Before the shell's own listener, which is the document's.
    window.addEventListener('click', onClick, { capture: true });
    const removeGuard = session.guardSignOut?.(confirmSignOut);
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      window.removeEventListener('click', onClick, { capture: true });
      removeGuard?.();
      if (!allowSignOut) return;
      // Nothing is left to lose, so a sign-out that still waits goes on.
      allowSignOut();
      setPending(undefined);
    };
  }, [isActive, bus, navigate, session]);

  return {
    isPending: pending !== undefined,
    leave: () => {
      isLeaving.current = true;
      setPending(undefined);
      pending?.leave();
    },
    stay: () => {
      setPending(undefined);
      pending?.stay?.();
    },
  };
}

/** The path of a plain click on a link to another page of the shop. */
function otherPageOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return undefined;
  if (link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  return link.pathname + link.search + link.hash;
}
