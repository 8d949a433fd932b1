import {
  type EarlyPage,
  PAGE_PLACEHOLDER,
  type PageConfig,
  RENDERED_ATTRIBUTE,
  type RenderedChrome,
} from '@giftstore/contracts';
import { escapeHtml } from '../escape';

/** A remote's page as its release rendered it. */
export interface RenderedRemote {
  remote: string;
  version: string;
  /** The URL that it was rendered for. */
  url: string;
  html: string;
  early?: EarlyPage;
}

/** The shell's template with its texts filled in, and with what has been rendered in its elements. */
export function shellHtml(
  template: string,
  { config, mainLabel }: { config: PageConfig; mainLabel: string },
  {
    chrome,
    rendered,
    url,
  }: { chrome: RenderedChrome | undefined; rendered: RenderedRemote | undefined; url: string },
): string {
  let html = fillTemplate(template, { ...textsOf(config), mainLabel });
  // From the last element to the first, so that no search runs over rendered content, which may contain anything.
  if (chrome) html = replaceContent(html, 'shell-footer', chrome.footer, url);
  if (rendered?.html) html = prependContent(html, 'main', remoteElement(rendered));
  const header = chrome?.header.replaceAll(PAGE_PLACEHOLDER, () => escapeHtml(url));
  if (header) html = replaceContent(html, 'shell-header', header, url);
  return html;
}

const textsOf = ({ brandName, supportEmail, supportPhone }: PageConfig) => ({
  brandName,
  supportEmail,
  supportPhone,
});

function fillTemplate(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : placeholder,
  );
}

function remoteElement({ remote, version, url, html }: RenderedRemote): string {
  const attributes = `data-remote="${escapeHtml(remote)}" data-version="${escapeHtml(version)}"`;
  return `<div ${attributes} ${RENDERED_ATTRIBUTE}="${escapeHtml(url)}">${html}</div>`;
}

/** `html` with `inner` as the content of the element of that id, marked as rendered. */
function replaceContent(html: string, id: string, inner: string, url: string): string {
  const opening = openingOf(html, id);
  if (!opening) return html;
  const end = html.indexOf(`</${opening.name}>`, opening.end);
  if (end < 0) return html;
  const mark = ` ${RENDERED_ATTRIBUTE}="${escapeHtml(url)}"`;
  return `${html.slice(0, opening.end - 1)}${mark}>${inner}${html.slice(end)}`;
}

/** `html` with `inner` at the beginning of the element of that id. */
function prependContent(html: string, id: string, inner: string): string {
  const opening = openingOf(html, id);
  return opening ? html.slice(0, opening.end) + inner + html.slice(opening.end) : html;
}

function openingOf(html: string, id: string): { name: string; end: number } | null {
  const match = new RegExp(`<(\\w+)\\b[^>]*\\sid="${id}"[^>]*>`).exec(html);
  return match ? { name: match[1] ?? '', end: match.index + match[0].length } : null;
}
