import { type PageConfig, RENDERED_ATTRIBUTE, type RenderedChrome } from '@giftstore/contracts';
import { escapeHtml } from './escape';

/** A remote's page as its release drew it. */
export interface DrawnRemote {
  remote: string;
  version: string;
  /** What it was drawn for. */
  url: string;
  html: string;
}

/** The shell's own document, with its words filled in and whatever has been drawn in its places. */
export function firstPaint(
  template: string,
  { config, mainLabel }: { config: PageConfig; mainLabel: string },
  { chrome, drawn, url }: { chrome: RenderedChrome | undefined; drawn: DrawnRemote | undefined; url: string },
): string {
  let html = withWords(template, { ...words(config), mainLabel });
  // From the last to the first, and before nothing that was drawn: a page may say whatever it likes.
  if (chrome) html = withInner(html, 'shell-footer', chrome.footer, url);
  if (drawn?.html) html = withFirst(html, 'main', remoteElement(drawn));
  if (chrome) html = withInner(html, 'shell-header', chrome.header, url);
  return html;
}

const words = ({ brandName, supportEmail, supportPhone }: PageConfig) => ({
  brandName,
  supportEmail,
  supportPhone,
});

function withWords(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : written,
  );
}

function remoteElement({ remote, version, url, html }: DrawnRemote): string {
  const attributes = `data-remote="${escapeHtml(remote)}" data-version="${escapeHtml(version)}"`;
  return `<div ${attributes} ${RENDERED_ATTRIBUTE}="${escapeHtml(url)}">${html}</div>`;
}

/** `html` with `inner` and nothing else in the element of that id, marked as drawn. */
function withInner(html: string, id: string, inner: string, url: string): string {
  const opening = openingOf(html, id);
  if (!opening) return html;
  const end = html.indexOf(`</${opening.name}>`, opening.end);
  if (end < 0) return html;
  const mark = ` ${RENDERED_ATTRIBUTE}="${escapeHtml(url)}"`;
  return `${html.slice(0, opening.end - 1)}${mark}>${inner}${html.slice(end)}`;
}

/** `html` with `inner` as the first thing in the element of that id. */
function withFirst(html: string, id: string, inner: string): string {
  const opening = openingOf(html, id);
  return opening ? html.slice(0, opening.end) + inner + html.slice(opening.end) : html;
}

function openingOf(html: string, id: string): { name: string; end: number } | null {
  const found = new RegExp(`<(\\w+)\\b[^>]*\\sid="${id}"[^>]*>`).exec(html);
  return found ? { name: found[1] ?? '', end: found.index + found[0].length } : null;
}
