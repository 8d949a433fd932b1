import type { ReleaseList } from '@giftstore/contracts';

/** Attribute of an outlet, header or footer: name and version, shown on the border around it. */
const LABEL = 'data-devtools';
const LABELLED = '[data-remote], #shell-header, #shell-footer';

/** Labels header, footer and every outlet, also those that are added later. */
export function labelRemotes({ remotes }: ReleaseList): void {
  const { body } = document;
  const label = () => {
    for (const element of body.querySelectorAll<HTMLElement>(`:is(${LABELLED}):not([${LABEL}])`)) {
      const remote = element.dataset.remote ?? 'shell';
      element.setAttribute(LABEL, `${remote} ${remotes[remote]?.version ?? ''}`.trim());
    }
  };
  label();
  new MutationObserver(label).observe(body, { childList: true, subtree: true });
}
