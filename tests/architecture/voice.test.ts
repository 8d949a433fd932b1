import * as limits from '@giftstore/contracts/limits';
import { files, read, remotes } from './repository';

const guide = read('docs/voice.md');

/** Texts that shoppers read: the English locales, the documents' content and the mails. */
const texts = files(
  ':(glob)**/locales/en.json',
  'mf-static-content/content/*',
  ':(glob)platform/api/src/modules/**/*-mail.ts',
);

/** A source's string literals; other texts as they are. Comments are for engineers. */
function shownText(path: string): string {
  const text = read(path);
  return path.endsWith('.ts') ? text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '') : text;
}

it('reads the texts of every remote and of the mails', () => {
  expect(texts.filter((path) => path.endsWith('-mail.ts')).length).toBeGreaterThan(10);
  for (const remote of remotes) expect(texts.some((path) => path.startsWith(remote))).toBe(true);
});

it('writes email without a hyphen', () => {
  expect(texts.filter((path) => /\be-mails?\b/i.test(shownText(path)))).toEqual([]);
});

it('writes typographic apostrophes; the build of the documents sets those of Markdown', () => {
  const shop = texts.filter((path) => !path.endsWith('.md'));
  const demo = files(
    'platform/demo-catalogue/data/brands/*.json',
    'platform/demo-catalogue/data/texts/*.json',
  );
  expect(demo.length).toBeGreaterThan(10);
  expect(
    [...shop, ...demo].filter((path) => /[\p{Ll}\p{N}}]'(?=\p{Ll})|\bI'm\b/u.test(shownText(path))),
  ).toEqual([]);
});

/** Worded by the specification (rules core-8.9 and core-8.10). */
const WORDED_BY_THE_SPECIFICATION =
  /(?:product cannot be purchased|in your cart cannot be paid) using points/g;

it('writes contractions: "can\'t", "couldn\'t", "isn\'t"', () => {
  const stiff =
    /\b(?:can|could|do|does|did|is|are|was|were|has|have|will)(?:not| not)\b[^"\n]*|\b(?:we|you) are\b[^"\n]*/gi;
  // What overrides refuse is for engineers.
  const shopTexts = texts.filter((path) => path.endsWith('.json') && !path.includes('overrides'));
  const found = shopTexts.map((path) => [
    path,
    shownText(path).replace(WORDED_BY_THE_SPECIFICATION, '').match(stiff),
  ]);
  expect(found.filter(([, phrases]) => phrases)).toEqual([]);
});

it('gives writers the limits that the shop enforces', () => {
  expect(guide).toContain(`always within ${limits.FULFILMENT_HOURS} hours`);
  expect(guide).toContain(
    `Up to ${limits.MAX_CARDS_PER_ORDER} cards and AED ${limits.MAX_ORDER_AED.toLocaleString('en')} an order; ` +
      `${limits.MAX_CARDS_PER_DAY} cards in any 24 hours signed in, ${limits.MAX_GUEST_CARDS_PER_DAY} as a guest.`,
  );
  expect(guide).toContain(`${limits.POINTS_PER_AED} points = AED 1.00`);
});
