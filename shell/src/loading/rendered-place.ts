import { matchRoute, RENDERED_ATTRIBUTE, type ReleaseMap, renderedUrl } from '@giftstore/contracts';
import type { MountHooks } from '@giftstore/remote';

export interface RenderedPlace {
  element: HTMLElement;
  /** Whether it is right by now: a press may have moved on while the remote was on its way. */
  rendered: () => NonNullable<MountHooks['rendered']>;
}

/**
 * The element that the edge rendered `name`'s page into, once: whoever mounts first takes it, or takes it away when it is
 * another's.
 * @param isOurs the page was made for the country and the language that this visitor has
 */
export function takeRenderedPlace(
  name: string,
  releases: ReleaseMap,
  isOurs: boolean,
): RenderedPlace | undefined {
  const element = document.querySelector<HTMLElement>(`#main > [${RENDERED_ATTRIBUTE}]`);
  if (!element) return undefined;
  const url = element.getAttribute(RENDERED_ATTRIBUTE);
  element.removeAttribute(RENDERED_ATTRIBUTE);
  if (element.dataset.remote !== name || !element.firstChild) {
    element.remove();
    return undefined;
  }
  const fits = isOurs && element.dataset.version === releases.remotes[name]?.version;
  return { element, rendered: () => (fits && url === addressIn(releases) ? 'current' : 'outdated') };
}

/** The address as its route's pages are rendered for. */
function addressIn(releases: ReleaseMap): string | undefined {
  const route = matchRoute(releases, location.pathname)?.route;
  return route && renderedUrl(route, location.pathname, location.search);
}
