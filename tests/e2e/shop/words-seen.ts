import type { Page } from '@playwright/test';

/** A text of the page that nobody has translated, and where it stands. */
export interface Found {
  text: string;
  at: string;
}

/** Names that are the same in every language. */
const NAMES = [/Gifti Global/g, /\b(AED|SAR|USD|EUR|GBP|[A-Z]{3})\b/g, /\S+@\S+\.\S+/g, /العربية|English/g];
/** Dates as Intl writes them; it is asked for English. */
const DATES = /\d{1,2} \p{L}+ \d{4}/gu;

/** Collects what the API says, word for word: brands, countries, legal prose. It is not the bundles' to translate. */
export function serverWords(page: Page): Set<string> {
  const words = new Set<string>();
  page.on('response', async (response) => {
    if (!/\/v[12]\//.test(response.url())) return;
    gather(await response.json().catch(() => undefined), words);
  });
  return words;
}

/** Words on the page as it is now that are neither marked as translated, nor the server's, nor `allowed`. */
export async function unmarkedWords(
  page: Page,
  server: Set<string>,
  allowed: string[] = [],
): Promise<Found[]> {
  const { found, data } = await page.evaluate(textsOnPage);
  gather(data, server);
  const names = [...server, ...allowed].sort((one, other) => other.length - one.length);
  return found.filter(({ text }) => /\p{L}{2}/u.test(withoutKnown(text, names)));
}

function withoutKnown(text: string, names: string[]): string {
  let rest = text;
  while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  for (const name of names) {
    if (!/\p{L}{2}/u.test(rest)) return '';
    if (name.length > 1) rest = rest.replaceAll(name, ' ');
  }
  return [DATES, ...NAMES].reduce((left, name) => left.replace(name, ' '), rest);
}

function gather(value: unknown, words: Set<string>): void {
  if (typeof value === 'string') for (const line of [value, ...value.split('\n')]) words.add(tidy(line));
  else if (value && typeof value === 'object') for (const one of Object.values(value)) gather(one, words);
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** In the page: every text that somebody sees or hears (frames are their owners'), and the document's own data. */
function textsOnPage(): { found: Found[]; data: unknown } {
  const found: Found[] = [{ text: document.title, at: 'title' }];
  const add = (text: string | null | undefined, element: Element, what = '') => {
    const own = (text ?? '').replace(/\s+/g, ' ').trim();
    if (own) found.push({ text: own, at: `${pathOf(element)}${what}` });
  };
  const pathOf = (element: Element) => {
    const names: string[] = [];
    for (let one: Element | null = element; one && names.length < 4; one = one.parentElement)
      names.unshift(one.id ? `#${one.id}` : one.tagName.toLowerCase());
    return names.join(' > ');
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement as Element;
    if (!element.closest('script, style, noscript, template, [lang]:not(html)')) add(node.nodeValue, element);
  }
  for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt'])
    for (const element of document.body.querySelectorAll(`[${name}]:not(iframe)`))
      add(element.getAttribute(name), element, `[${name}]`);
  const json = document.querySelectorAll('script[type="application/json"]');
  return { found, data: [...json].map((script) => JSON.parse(script.textContent || 'null')) };
}
