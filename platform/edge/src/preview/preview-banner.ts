import type { PreviewVisit } from './previews';

/** Where the banner's styles are: a page allows no inline ones. */
export const BANNER_STYLES = '/preview/banner.css';
/** Leaves the preview. */
export const LEAVE_PATH = '/preview/leave';

/** In the shell's colours, readable without them. It is in the flow of the page, so that it covers nothing. */
export const BANNER_CSS = `.preview-banner {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
  align-items: center;
  justify-content: center;
  padding: 0.5rem var(--page-gutter, 1rem);
  background: var(--color-surface-sunken, Canvas);
  color: var(--color-text, CanvasText);
  border-block-end: 1px solid currentColor;
  text-align: center;
  overflow-wrap: anywhere;
}
.preview-banner p {
  margin: 0;
}
.preview-banner a {
  display: inline-flex;
  align-items: center;
  min-block-size: 2.75rem;
  color: inherit;
  font-weight: 600;
}
@media print {
  .preview-banner {
    display: none;
  }
}
`;

/**
 * The banner at the top of a page. It belongs to the edge, not to the shell: the way out must work when the release that is previewed
 * does not. The name has no character that HTML would read.
 */
export function previewBanner(visit: PreviewVisit): string {
  const [message, link] =
    visit.state === 'shown'
      ? [
          `Preview of <strong>${visit.name}</strong> until ${timeOf(visit.map.preview.expires)}. Orders are real.`,
          `<a href="${LEAVE_PATH}" rel="nofollow">Back to the live shop</a>`,
        ]
      : [`${nameOf(visit)} has ended. This is the live shop.`, ''];
  return `<aside class="preview-banner" aria-label="Preview" lang="en" dir="ltr"><p>${message}</p>${link}</aside>`;
}

const nameOf = ({ name }: PreviewVisit) => (name ? `The preview <strong>${name}</strong>` : 'This preview');

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** `<time>` of the end: the same text for everyone, because the page is shared. */
export function timeOf(expires: string): string {
  return `<time datetime="${new Date(expires).toISOString()}">${DATE.format(new Date(expires))} UTC</time>`;
}
