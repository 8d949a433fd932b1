import type { Page } from '@playwright/test';

/** A text of a page, and its element. */
export interface PageText {
  text: string;
  at: string;
}

/** Names that are the same in every language. */
const NAMES = [/Gifti Global/g, /\b(AED|SAR|USD|EUR|GBP|[A-Z]{3})\b/g, /\S+@\S+\.\S+/g, /العربية|English/g];
/** The key that is typed into an authenticator app. */
const APP_KEY = /\b([A-Z2-7]{4} ?){8}/g;
/** The end of a gift card's code. */
const CARD_END = /•+ \w{4}\b/g;
/** Dates as Intl formats them in English. */
const DATES = /\d{1,2}\s\p{L}+\s\d{4}/gu;

/** Collects the texts in API responses, such as brands, countries and legal texts, which bundles do not translate. */
export function collectServerTexts(page: Page): Set<string> {
  const texts = new Set<string>();
  page.on('response', async (response) => {
    if (!/\/v[12]\//.test(response.url())) return;
    addTexts(await response.json().catch(() => undefined), texts);
  });
  return texts;
}

/** Texts on the current page that are neither marked as translated, nor from the server, nor `allowed`. */
export async function untranslatedTexts(
  page: Page,
  serverTexts: Set<string>,
  allowed: string[] = [],
): Promise<PageText[]> {
  const { texts, data } = await page.evaluate(textsOnPage);
  addTexts(data, serverTexts);
  const names = [...serverTexts, ...allowed].sort((a, b) => b.length - a.length);
  return texts.filter(({ text }) => /\p{L}{2}/u.test(withoutKnown(text, names)));
}

function withoutKnown(text: string, names: string[]): string {
  // Before the names: a part of a code may be the code of a country.
  let rest = text.replace(APP_KEY, ' ').replace(CARD_END, ' ');
  while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  for (const name of names) {
    if (!/\p{L}{2}/u.test(rest)) return '';
    if (name.length > 1) rest = rest.replaceAll(name, ' ');
  }
  return [DATES, ...NAMES].reduce((remaining, name) => remaining.replace(name, ' '), rest);
}

function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string')
    for (const line of [value, ...value.split('\n')]) texts.add(collapseSpace(line));
  else if (value && typeof value === 'object')
    for (const inner of Object.values(value)) addTexts(inner, texts);
}

const collapseSpace = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Runs in the page: all visible and accessible texts outside of frames, and the document's JSON data. */
function textsOnPage(): { texts: PageText[]; data: unknown } {
  const pageTexts: PageText[] = [{ text: document.title, at: 'title' }];
  const add = (text: string | null | undefined, element: Element, attribute = '') => {
    const collapsed = (text ?? '').replace(/\s+/g, ' ').trim();
    if (collapsed) pageTexts.push({ text: collapsed, at: `${pathOf(element)}${attribute}` });
  };
  const pathOf = (element: Element) => {
    const names: string[] = [];
    for (let node: Element | null = element; node && names.length < 4; node = node.parentElement)
      names.unshift(node.id ? `#${node.id}` : node.tagName.toLowerCase());
    return names.join(' > ');
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement as Element;
    if (element.closest('script, style, noscript, template, [lang]:not(html)')) continue;
    // A sentence with links is translated as one text.
    const sentence = element.closest('p, li:has(> a)')?.textContent;
    // So is one in which an address may wrap in several places.
    const isBreakable = element.querySelector(':scope > wbr, :scope > span > wbr');
    const whole = isBreakable ? element.textContent : node.nodeValue;
    add(sentence?.includes('⟦') ? sentence : whole, element);
  }
  for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt'])
    for (const element of document.body.querySelectorAll(`[${name}]:not(iframe)`))
      add(element.getAttribute(name), element, `[${name}]`);
  const json = document.querySelectorAll('script[type="application/json"]');
  return { texts: pageTexts, data: [...json].map((script) => JSON.parse(script.textContent || 'null')) };
}
