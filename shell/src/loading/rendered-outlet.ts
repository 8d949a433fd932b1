import { matchRoute, RENDERED_ATTRIBUTE, type ReleaseList, renderedUrl } from '@giftstore/contracts';
import type { MountHooks } from '@giftstore/remote';

export interface RenderedOutlet {
  element: HTMLElement;
  /** Whether it matches the current URL: the shopper may have navigated while the remote was loading. */
  rendered: () => NonNullable<MountHooks['rendered']>;
}

/**
 * The element that the edge rendered a page of `name` into. Only the first remote that mounts gets it; the element is
 * removed when it belongs to another remote.
 * @param isForThisVisit whether the page was rendered for this shopper's country and language
 */
export function takeRenderedOutlet(
  name: string,
  releases: ReleaseList,
  isForThisVisit: boolean,
): RenderedOutlet | undefined {
  const element = document.querySelector<HTMLElement>(`#main > [${RENDERED_ATTRIBUTE}]`);
  if (!element) return undefined;
  const url = element.getAttribute(RENDERED_ATTRIBUTE);
  element.removeAttribute(RENDERED_ATTRIBUTE);
  if (element.dataset.remote !== name || !element.firstChild) {
    element.remove();
    return undefined;
  }
  const isCurrent = isForThisVisit && element.dataset.version === releases.remotes[name]?.version;
  return { element, rendered: () => (isCurrent && url === currentUrl(releases) ? 'current' : 'outdated') };
}

/** The current URL, reduced to what its route's page depends on. */
function currentUrl(releases: ReleaseList): string | undefined {
  const route = matchRoute(releases, location.pathname)?.route;
  return route && renderedUrl(route, location.pathname, location.search);
}
