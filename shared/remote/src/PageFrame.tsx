import { useTranslation } from '@giftstore/i18n';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from './router';
import { useServices } from './services';

/** Set by the first page that shows: the document's own title and focus order serve that one. */
let arrived = false;

/**
 * What each navigation owes to people who do not see it: the title is set, and the focus goes to the page's heading,
 * except on the first page of a document. `title` is a key of the remote's words.
 */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { config } = useServices();
  const frame = useRef<HTMLDivElement>(null);
  const text = t(title);

  // Before the effects of the page inside, so that a title of its own (a brand's name) wins.
  useLayoutEffect(() => {
    document.title = `${text} · ${config.brandName}`;
  }, [text, config.brandName]);

  useEffect(() => {
    const isFirst = !arrived && !isElsewhere(pathname);
    arrived = true;
    if (!isFirst && frame.current) return focusHeading(frame.current);
  }, [pathname]);

  return <div ref={frame}>{children}</div>;
}

/** Somebody went on before the first page was there at all: the document was opened at another path. */
function isElsewhere(pathname: string): boolean {
  const opened = performance.getEntriesByType?.('navigation')[0]?.name;
  return opened !== undefined && new URL(opened).pathname !== pathname;
}

/** Sets the document's title, `text · brand`. A page whose title depends on its data calls it too. */
export function usePageTitle(text: string | undefined): void {
  const { config } = useServices();
  useEffect(() => {
    if (text) document.title = `${text} · ${config.brandName}`;
  }, [text, config.brandName]);
}

/**
 * Focuses the page's heading as soon as it is there (a page that loads its data has none at first), unless somebody has
 * begun to use the page meanwhile; a heading that is drawn anew in its place takes the focus over. Returns how to stop.
 */
function focusHeading(frame: HTMLElement): () => void {
  let held: HTMLElement | undefined;
  const focus = () => {
    if (held?.isConnected) return;
    const heading = frame.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    const { activeElement } = document;
    const isFree = held ? activeElement === document.body : !frame.contains(activeElement);
    if (isFree) heading.focus({ preventScroll: true });
    held = heading;
  };
  focus();
  const observer = new MutationObserver(focus);
  observer.observe(frame, { childList: true, subtree: true });
  return () => observer.disconnect();
}
