/**
 * A booth is one page. Links, windows, Back, the context menu and dropped files lead nowhere else, whatever is released into
 * it; a full-screen browser keeps the address bar away (docs/how-to/run-a-booth.md).
 */
export function confineVisitors(splash: string): void {
  const stop = (event: Event) => event.preventDefault();
  for (const name of ['contextmenu', 'dragstart', 'dragover', 'drop']) document.addEventListener(name, stop);
  document.addEventListener('click', stopLinks, { capture: true });
  document.addEventListener('auxclick', stopLinks, { capture: true });
  window.open = () => null;
  history.pushState(null, '', splash);
  window.addEventListener('popstate', () => history.pushState(null, '', splash));
}

/** A link with a fragment stays on the page; a button that looks like a link has no `href`. */
function stopLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
}
