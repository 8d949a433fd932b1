/** The link around an event's target that opens a path of the shop in this tab; undefined for any other, such as one to a file to be saved. */
export function ownLinkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = (target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return undefined;
  return link.origin === location.origin ? link : undefined;
}
