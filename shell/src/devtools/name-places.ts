import type { ReleaseMap } from '@giftstore/contracts';

/** On the place of a remote, and on header and footer: whose it is, for the border that is drawn around it. */
const NAMED = 'data-devtools';
const PLACES = '[data-remote], #shell-header, #shell-footer';

/** Names every place on the page, those that come later too. */
export function namePlaces({ remotes }: ReleaseMap): void {
  const { body } = document;
  const name = () => {
    for (const place of body.querySelectorAll<HTMLElement>(`:is(${PLACES}):not([${NAMED}])`)) {
      const remote = place.dataset.remote ?? 'shell';
      place.setAttribute(NAMED, `${remote} ${remotes[remote]?.version ?? ''}`.trim());
    }
  };
  name();
  new MutationObserver(name).observe(body, { childList: true, subtree: true });
}
