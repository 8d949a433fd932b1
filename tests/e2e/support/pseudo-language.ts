import type { Page } from '@playwright/test';
import { files, readJson } from '../../architecture/repository';

type Messages = { [key: string]: string | Messages };

/** An artificial language: `accented` is longer and marked, `mirrored` runs from right to left. */
export type PseudoLanguage = 'accented' | 'mirrored';

const LANGUAGES = {
  accented: { lang: 'en-XA', dir: 'ltr' },
  mirrored: { lang: 'ar-XB', dir: 'rtl' },
} as const;

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒğĥíĵķłɱñóþɋřšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓÞɊŘŠŤÚṼŴẊÝŽ';
/** Right-to-left override, which makes Latin letters run from right to left. */
const [OVERRIDE, POP] = ['\u202e', '\u202c'];
const EXTRA_LENGTH = 0.4;

/** A text in a pseudo language, with unchanged placeholders: `⟦Áđđ ťó çářť ···⟧`. */
export function pseudoText(text: string, language: PseudoLanguage = 'accented'): string {
  const parts = text.split(/(\{\{[^}]+\}\}|<[^>]+>)/).map((part, index) => {
    if (index % 2) return part;
    if (language === 'mirrored') return part && `${OVERRIDE}${part}${POP}`;
    return [...part].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');
  });
  const padding =
    language === 'accented' ? ` ${'ẋýž '.repeat(Math.ceil((text.length * EXTRA_LENGTH) / 4)).trim()}` : '';
  return `⟦${parts.join('')}${padding}⟧`;
}

/**
 * Shows the shop in a pseudo language from the next document on. Bundles contain their messages as JSON text: this
 * replaces every locale file that the page parses. Shipped code does not change.
 */
export async function switchToPseudoLanguage(page: Page, language: PseudoLanguage): Promise<void> {
  const locales = files('*/locales/*.json').map((path) => {
    const messages = readJson<Messages>(path);
    return [JSON.stringify(messages), translated(messages, language)] as const;
  });
  await page.addInitScript(parseAs, { locales, ...LANGUAGES[language] });
}

function translated(messages: Messages, language: PseudoLanguage): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value, language) : translated(value, language),
    ]),
  );
}

/** Runs in the page. The server-rendered page, which is English, is not hydrated in another language. */
function parseAs({
  locales,
  lang,
  dir,
}: {
  locales: (readonly [string, object])[];
  lang: string;
  dir: string;
}) {
  const { parse } = JSON;
  const translations = new Map(locales);
  JSON.parse = (text, reviver) => {
    const value = parse(text, reviver);
    const translation =
      value && typeof value === 'object' ? translations.get(JSON.stringify(value)) : undefined;
    if (!translation) return value;
    Object.assign(document.documentElement, { lang, dir });
    return structuredClone(translation);
  };
}
