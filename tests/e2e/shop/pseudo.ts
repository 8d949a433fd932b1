import type { Page } from '@playwright/test';
import { files, readJson } from '../../architecture/repository';

type Words = { [key: string]: string | Words };

/** A language that nobody speaks: `accented` is longer and marked, `mirrored` runs from right to left. */
export type Pseudo = 'accented' | 'mirrored';

const LANGUAGES = {
  accented: { lang: 'en-XA', dir: 'ltr' },
  mirrored: { lang: 'ar-XB', dir: 'rtl' },
} as const;

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒğĥíĵķłɱñóþɋřšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓÞɊŘŠŤÚṼŴẊÝŽ';
/** Right-to-left override, so that Latin letters run the way that Arabic ones would. */
const [OVERRIDE, POP] = ['\u202e', '\u202c'];
const LONGER = 0.4;

/** The text in that language, placeholders as they are: `⟦Áđđ ťó çářť ···⟧`. */
export function pseudo(text: string, language: Pseudo = 'accented'): string {
  const pieces = text.split(/(\{\{[^}]+\}\}|<[^>]+>)/).map((piece, index) => {
    if (index % 2) return piece;
    if (language === 'mirrored') return piece && `${OVERRIDE}${piece}${POP}`;
    return [...piece].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');
  });
  const more =
    language === 'accented' ? ` ${'ẋýž '.repeat(Math.ceil((text.length * LONGER) / 4)).trim()}` : '';
  return `⟦${pieces.join('')}${more}⟧`;
}

/**
 * The shop speaks the pseudo language from the next document on. Bundles hold their words as JSON text: whichever of the
 * repository's locales is parsed comes back in the other language. Nothing of this is in what shoppers get.
 */
export async function speakPseudo(page: Page, language: Pseudo): Promise<void> {
  const words = files('*/locales/*.json').map((path) => {
    const own = readJson<Words>(path);
    return [JSON.stringify(own), translated(own, language)] as const;
  });
  await page.addInitScript(parseAs, { words, ...LANGUAGES[language] });
}

function translated(words: Words, language: Pseudo): Words {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudo(value, language) : translated(value, language),
    ]),
  );
}

/** In the page. What the server drew in English is not taken over, as with any language but its own. */
function parseAs({ words, lang, dir }: { words: (readonly [string, object])[]; lang: string; dir: string }) {
  const { parse } = JSON;
  const others = new Map(words);
  JSON.parse = (text, reviver) => {
    const value = parse(text, reviver);
    const other = value && typeof value === 'object' ? others.get(JSON.stringify(value)) : undefined;
    if (!other) return value;
    Object.assign(document.documentElement, { lang, dir });
    return structuredClone(other);
  };
}
