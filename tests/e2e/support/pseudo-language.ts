import type { Page } from '@playwright/test';
import { files, readJson } from '../../architecture/repository';

type Messages = { [key: string]: string | Messages };

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒğĥíĵķłɱñóþɋřšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓÞɊŘŠŤÚṼŴẊÝŽ';
/** Right-to-left override, which makes Latin letters run from right to left. */
const [OVERRIDE, POP] = ['\u202e', '\u202c'];
const EXTRA_LENGTH = 0.4;

/**
 * A text in an artificial language that is marked, longer than English and runs from right to left, with unchanged
 * placeholders: `⟦Áđđ ťó çářť ẋýž⟧`.
 */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\{[^}]+\}\}|<[^>]+>)/).map((part, index) => {
    if (index % 2 || !part) return part;
    const accented = [...part].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');
    return `${OVERRIDE}${accented}${POP}`;
  });
  const padding = 'ẋýž '.repeat(Math.ceil((text.length * EXTRA_LENGTH) / 4)).trim();
  return `⟦${parts.join('')} ${padding}⟧`;
}

/**
 * Shows the shop in the artificial language from the next document on. Bundles contain their messages as JSON text: this
 * replaces every locale file that the page parses. Shipped code does not change.
 */
export async function switchToPseudoLanguage(page: Page): Promise<void> {
  const locales = files('*/locales/*.json').map((path) => {
    const messages = readJson<Messages>(path);
    return [JSON.stringify(messages), translated(messages)] as const;
  });
  await page.addInitScript(parseAs, locales);
}

function translated(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : translated(value),
    ]),
  );
}

/** Runs in the page. The server-rendered page, which is English, is not hydrated in another language. */
function parseAs(locales: (readonly [string, object])[]) {
  const { parse } = JSON;
  const translations = new Map(locales);
  JSON.parse = (text, reviver) => {
    const value = parse(text, reviver);
    const translation =
      value && typeof value === 'object' ? translations.get(JSON.stringify(value)) : undefined;
    if (!translation) return value;
    Object.assign(document.documentElement, { lang: 'ar-XB', dir: 'rtl' });
    return structuredClone(translation);
  };
}
