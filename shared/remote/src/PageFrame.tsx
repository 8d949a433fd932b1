import { useTranslation } from '@giftstore/i18n';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from './router';
import { useServices } from './services';

/** Set by the first page that mounts; for that one the browser handles title and focus. */
let hasMounted = false;

/**
 * Makes a navigation accessible: sets the document's title and moves the focus to the page's heading, except on the first
 * page of a document. `title` is a translation key of the remote.
 */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { config } = useServices();
  const frame = useRef<HTMLDivElement>(null);
  const text = t(title);

  // Runs before the page's own effects, so that a title from its data (a brand's name) wins.
  useLayoutEffect(() => {
    document.title = `${text} · ${config.brandName}`;
  }, [text, config.brandName]);

  useEffect(() => {
    const isFirst = !hasMounted && isInitialPath(pathname);
    hasMounted = true;
    if (!isFirst && frame.current) return focusHeading(frame.current);
  }, [pathname]);

  return <div ref={frame}>{children}</div>;
}

/** Whether the document was opened at this path; false if the shopper navigated before the first page mounted. */
function isInitialPath(pathname: string): boolean {
  const documentUrl = performance.getEntriesByType?.('navigation')[0]?.name;
  return documentUrl === undefined || new URL(documentUrl).pathname === pathname;
}

/** Sets the document's title to `text · brand`, for a page whose title depends on its data. */
export function usePageTitle(text: string | undefined): void {
  const { config } = useServices();
  useEffect(() => {
    if (text) document.title = `${text} · ${config.brandName}`;
  }, [text, config.brandName]);
}

/**
 * Focuses the page's heading as soon as it exists (a page that loads its data has none at first), unless the shopper has
 * moved the focus into the page. A heading that replaces the focused one gets the focus. Returns the function that stops it.
 */
function focusHeading(frame: HTMLElement): () => void {
  let focused: HTMLElement | undefined;
  const focus = () => {
    if (focused?.isConnected) return;
    const heading = frame.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    const { activeElement } = document;
    const isFree = focused ? activeElement === document.body : !frame.contains(activeElement);
    if (isFree) heading.focus({ preventScroll: true });
    focused = heading;
  };
  focus();
  const observer = new MutationObserver(focus);
  observer.observe(frame, { childList: true, subtree: true });
  return () => observer.disconnect();
}
