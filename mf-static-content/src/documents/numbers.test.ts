/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AFFILIATE_COOKIE_SECONDS } from '@giftstore/contracts';
import * as limits from '@giftstore/contracts/limits';
import { plainAnswers } from '../../content/faq/questions.yaml';
import { document as privacy } from '../../content/privacy/document.yaml';
import { document as promotion } from '../../content/promotion-terms/document.yaml';
import { document as terms } from '../../content/terms/document.yaml';
import type { Document } from './document';
import { loadTexts } from './texts';

const ROOT = join(__dirname, '../../..');
const CONTENT = join(ROOT, 'mf-static-content/content');

/** The words of a section. */
async function sectionOf(document: Document, edition: string, id: string): Promise<string> {
  const texts = await loadTexts(document, edition);
  const html = texts.sections[id];
  if (!html) throw new Error(`${edition} has no text for ${id}`);
  return html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
}
const english = (id: string) => sectionOf(terms, '2024-11-28/en', id);
const arabic = (id: string) => sectionOf(terms, '2024-11-28/ar', id);

it.each([
  ['customer-restrictions-and-responsibilities', `at most ${limits.MAX_CARDS_PER_ORDER} gift cards`],
  ['customer-restrictions-and-responsibilities', 'at most AED 1,000, fees included'],
  [
    'customer-restrictions-and-responsibilities',
    `up to ${limits.MAX_CARDS_PER_DAY} gift cards in any 24 hours`,
  ],
  ['customer-restrictions-and-responsibilities', `as a guest, up to ${limits.MAX_GUEST_CARDS_PER_DAY}`],
  [
    'customer-restrictions-and-responsibilities',
    `convert up to ${limits.MAX_CONVERSIONS_PER_DAY} gift cards`,
  ],
  ['eligibility-and-registration-requirements', `at least ${limits.MINIMUM_AGE} years`],
  ['user-conduct', `at least ${limits.MINIMUM_AGE} years`],
  ['your-obligations', `at least ${limits.NEW_PASSWORD_LENGTH.min} characters`],
  ['gift-card-information', `${limits.POINTS_PER_AED} points are worth AED 1.`],
  ['gift-card-information', `valid for ${limits.POINTS_VALID_MONTHS} months`],
  ['payment-methods-and-protecting-your-security', 'Visa and Mastercard, in AED, SAR, USD and EUR'],
  ['payment-methods-and-protecting-your-security', `at least AED ${limits.MIN_PAYABLE_AED}`],
  ['payment-methods-and-protecting-your-security', `${limits.FOREIGN_CURRENCY_UPLIFT_PERCENT}% is added`],
  ['fulfillment-of-gift-cards-specific-clause', `up to ${limits.MAX_RESENDS_PER_DAY} times in any 24 hours`],
  ['fulfillment-of-gift-cards-specific-clause', `correct it up to ${limits.MAX_EMAIL_CORRECTIONS} times`],
  ['affiliates-additional-functions', `count for ${limits.MY_WORLD_HOURS} hours`],
  ['affiliates-additional-functions', `files of up to ${limits.MAX_PARTNER_CARDS} cards`],
  ['user-content', `up to ${limits.MAX_GIFT_MESSAGE_LENGTH} characters`],
  ['liability-indemnities', `in the ${limits.LIABILITY_MONTHS} months before the event`],
  ['confidentiality-clause', `for ${limits.CONFIDENTIALITY_YEARS} years after the agreement ends`],
])('says in "%s": %s', async (id, phrase) => expect(await english(id)).toContain(phrase));

it('promises fulfilment within 72 hours and takes reports within 24 hours, in both languages [more-9.8]', async () => {
  expect([limits.FULFILMENT_HOURS, limits.REPORT_HOURS]).toEqual([72, 24]);
  expect(await english('fulfillment-of-gift-cards-specific-clause')).toMatch(
    /within 72 hours .* within 24 hours/,
  );
  expect(await arabic('fulfillment-of-gift-cards-specific-clause')).toMatch(/72 ساعة.*24 ساعة/);
});

it('lets a gift be cancelled until its day, for a full refund, in both languages', async () => {
  expect(await english('fulfillment-of-gift-cards-specific-clause')).toMatch(
    /chose a day .* from 9:00 am UAE time of that day, .*cancel it/,
  );
  expect(await english('return-policy')).toMatch(
    /until 9:00 am UAE time of that day, you can change it or cancel it .* refund in full/,
  );
  expect(await arabic('return-policy')).toMatch(/إلغاؤها .*9:00 صباحًا بتوقيت الإمارات .*رددنا كامل ما دفعته/);
});

it('promises 5% cashback within 5 working days [more-2.37] [more-9.9]', async () => {
  const texts = await loadTexts(promotion, '2024-11-28/en');
  const all = JSON.stringify(texts);
  expect(texts.opening).toContain(`${limits.CASHBACK_PERCENT}% of the value of certain gift cards`);
  expect(texts.sections['eligible-cards']).toContain('apparel and music-streaming gift cards');
  expect(all).toContain(`within ${limits.CASHBACK_WORKING_DAYS} working days`);
  expect(all).toContain('not transferable');
  expect(all).toMatch(/can’t be cancelled or returned/);
});

it('is governed by the law of the Emirates as applied in Dubai [more-9.12]', async () => {
  expect(await english('disputes')).toMatch(
    /laws of the United Arab Emirates as applied in .*Dubai.*courts of Dubai/,
  );
  expect(await arabic('disputes')).toMatch(
    /دولة الإمارات العربية المتحدة كما هي مطبقة في إمارة دبي.*محاكم دبي/,
  );
});

it('lists e-mail, phone and chat of the support, in both languages [more-9.11]', async () => {
  for (const edition of ['2024-11-28/en', '2024-11-28/ar']) {
    const { opening } = await loadTexts(terms, edition);
    expect(opening).toContain('href="mailto:{{supportEmail}}"');
    expect(opening).toContain('href="tel:{{supportPhone}}"');
    expect(opening).toMatch(/chat|المحادثة/);
    expect(opening).toContain('href="/contact-us"');
  }
});

it('names the same numbers in Arabic as in English', async () => {
  for (const { id } of terms.editions['2024-11-28/en']?.sections ?? []) {
    const numbersOf = (text: string) => [...text.matchAll(/\d[\d,.]*\d|\d/g)].map(String);
    const inArabic = numbersOf(await arabic(id));
    // Arabic writes "one" and "two" as words.
    const inEnglish = numbersOf(await english(id)).filter((number) => number !== '1');
    expect({ id, numbers: inArabic.filter((number) => number !== '1').sort() }).toEqual({
      id,
      numbers: inEnglish.sort(),
    });
  }
});

it.each([
  ['limits', `Up to ${limits.MAX_CARDS_PER_ORDER} cards in an order`],
  ['limits', `up to AED ${limits.MAX_ORDER_AED.toLocaleString('en')} with all fees`],
  ['limits', `you can buy ${limits.MAX_CARDS_PER_DAY} cards when you’re signed in`],
  ['limits', `and ${limits.MAX_GUEST_CARDS_PER_DAY} as a guest`],
  ['fees', `cost ${limits.FOREIGN_CURRENCY_UPLIFT_PERCENT}% more`],
  ['reward-points', `${limits.POINTS_PER_AED} points are worth AED 1 of an order`],
  ['reward-points', `valid for ${limits.POINTS_VALID_MONTHS} months`],
  ['card-expiry', `expire ${limits.POINTS_VALID_MONTHS} months after you get them. We email you before`],
  ['reward-points', `${limits.CASHBACK_PERCENT}% of the gift card’s amount`],
  ['reward-points', `within ${limits.CASHBACK_WORKING_DAYS} working days`],
  ['redeem-into-points', `up to ${limits.MAX_CONVERSIONS_PER_DAY} cards can be redeemed in 24 hours`],
  ['wrong-order', `within ${limits.REPORT_HOURS} hours`],
  ['wrong-email', `up to ${limits.MAX_EMAIL_CORRECTIONS} times`],
  ['send-again', `up to ${limits.MAX_RESENDS_PER_DAY} times in 24 hours`],
  ['company', `up to ${limits.MAX_PARTNER_CARDS} at once from a list`],
  ['how-long', `always within ${limits.FULFILMENT_HOURS} hours of your payment`],
  ['scheduled', `up to ${limits.MAX_SEND_AHEAD_DAYS} days ahead`],
  ['scheduled', 'you can change the day'],
  ['scheduled', 'your recipient’s name and email, or your message on your order’s page'],
  ['cancel', 'you can change the day, the email, the name or the message'],
  ['cancel', 'you get back everything you paid for it'],
  ['refund', 'you can cancel a gift that’s still waiting for its day'],
  ['not-arrived', `after ${limits.FULFILMENT_HOURS} hours`],
])('answers in the FAQ under "%s": %s', (id, phrase) =>
  expect(plainAnswers.en?.[id]?.replace(/\s+/g, ' ')).toContain(phrase),
);

/** Numbers that are written out: the code has them elsewhere, or they are no promise. */
const WRITTEN: [phrase: RegExp, where?: string, pattern?: RegExp][] = [
  [/3-D Secure/g],
  [/Article 1\b/g],
  [/AED 1\b/g],
  [/in 22 sections|في 22 قسمًا/g],
  // A day of the limits is any 24 hours.
  [
    /(?:any|times in|redeemed in)\s+24 hours|أي 24 ساعة/g,
    'shared/contracts/src/limits.ts',
    /in any 24 hours/,
  ],
  [/deleted after 7 days/g, 'platform/api/src/modules/accounts/account-notices.ts', /interval '7 days'/],
  [
    /deleted after 4 days/g,
    'platform/api/src/modules/payments/declines.ts',
    /REPORTED_SECONDS = 4 \* 24 \* 3_600/,
  ],
  [
    /30 days after you signed in/g,
    'platform/settings/src/groups/shop.mjs',
    /SESSION_DAYS: \{ type: 'number', default: 30,/,
  ],
  [
    /14 days without a visit/g,
    'platform/settings/src/groups/shop.mjs',
    /SESSION_IDLE_DAYS: \{\s+type: 'number',\s+default: 14,/,
  ],
  [/Up to 30 days/g, 'shared/contracts/src/previews.ts', /MAX_PREVIEW_DAYS = 30/],
  [/shop 30 days/g, 'platform/api/src/modules/contact/contact.ts', /interval '30 days'/],
  [
    /anonymous after 12 months/g,
    'platform/settings/src/groups/shop.mjs',
    /GIVEAWAY_RETENTION_MONTHS: \{\s+type: 'number',\s+default: 12/,
  ],
  [
    /9:00 am UAE time|9:00 صباحًا بتوقيت\s+الإمارات/g,
    'shared/contracts/src/send-day.ts',
    /SEND_HOUR_UTC = 5;/,
  ],
  [
    /up to 10 working days/g,
    'platform/api/src/modules/refunds/returned-blocks.ts',
    /Banks can take up to 10 working days/,
  ],
  [/of item 1 count|البند 1/g],
  [/1 year/g, 'platform/api/src/infra/device/device-cookies.ts', /365 \* 24 \* 3_600/],
  [/1 day/g],
  [/\[(?:section|القسم) \d+\]\(#[\w-]+\)/g],
];

it('writes out no number that the code could change', () => {
  const files = readdirSync(CONTENT, { recursive: true })
    .map(String)
    .filter((file) => /\/.+\.md$/.test(file));
  const left = files.map((file) => {
    const text = readFileSync(join(CONTENT, file), 'utf8')
      .replace(/^updated: .*$/m, '')
      .replace(/^\d+\. /gm, '')
      .replace(/\{\{\w+\}\}|`[^`]+`/g, '');
    return [file, WRITTEN.reduce((rest, [phrase]) => rest.replace(phrase, ''), text).match(/\d+/g)];
  });
  expect(left.filter(([, numbers]) => numbers)).toEqual([]);
  expect(AFFILIATE_COOKIE_SECONDS).toBe(24 * 60 * 60);
});

it.each(WRITTEN.filter(([, where]) => where))('%s is what the code does', (_, where = '', pattern = /$^/) => {
  expect(readFileSync(join(ROOT, where), 'utf8')).toMatch(pattern);
});

it('names sections by their number', async () => {
  for (const document of [terms, privacy, promotion])
    for (const [key, { sections }] of Object.entries(document.editions)) {
      const texts = await loadTexts(document, key);
      for (const [, id, number] of JSON.stringify(texts).matchAll(/href=\\"#([\w-]+)\\">\D+(\d+)</g))
        expect(`${id}: ${sections.findIndex((section) => section.id === id) + 1}`).toBe(`${id}: ${number}`);
    }
});
