import { addLocales, createI18n } from '@giftstore/i18n';
import { gift, giftMail, message } from './gift-mail-content';
import { readJson } from './repository';

/** The page behind a gift's mail and the mail of the API are written separately; who follows the link must read the same. */
const i18n = createI18n('en');
addLocales(i18n, 'mf-giveaway-redeem', {
  en: readJson('mf-giveaway-redeem/src/features/gift/locales/en.json'),
});
const { brand, value } = gift;
const translate = (key: string, values = {}): string =>
  i18n.t(`gift.${key}`, { ns: 'mf-giveaway-redeem', brand, value, ...values });

/** The mail's paragraphs. */
const paragraphs = (...mail: Parameters<typeof giftMail>) => giftMail(...mail).text.split('\n\n');

describe.each([1, 3])('the page of %i cards', (count) => {
  const own = { isForSelf: true };

  it('greets as the mail of a gift does', () => {
    const signed = `${translate('message', { message })}\n${translate('signature', { name: 'Noor' })}`;
    expect(paragraphs(count).slice(0, 4)).toEqual([
      translate('title', { from: 'Noor', count }),
      translate('greeting', { name: 'Lina' }),
      signed,
      translate('inside', { count }),
    ]);
  });

  it('is headed as the mail to oneself', () => {
    const texts = paragraphs(count, own);
    expect(texts[0]).toBe(translate('own', { count }));
    expect(texts[2]).toBe(translate('inside', { count }));
  });

  it.each([
    ['codeAndPin', '123456'],
    ['code', ''],
  ])('lists the same steps: %s', (secrets, pin) => {
    const list = paragraphs(count, { card: { pin } }).find((text) => text.startsWith('How to')) ?? '';
    const [title, ...steps] = list.split('\n');
    expect(title).toBe(`${translate('use', { count })}:`);
    expect(steps).toEqual([
      // The page has the link next to the steps.
      `1. ${translate('steps.check').replace('terms where', 'terms, linked below, where')}`,
      `2. ${translate(`steps.${secrets}`, { count })}`,
      `3. ${translate('steps.spend', { count })}`,
    ]);
  });
});

it('says where the cards are valid, and where not known', () => {
  const card = { expiresOn: '2027-03-12' };
  const link = translate('terms');
  const valid = translate('valid', { country: 'the United Arab Emirates' });
  const where = (country?: string) =>
    paragraphs(1, { country: country ?? null, card }).find((text) => text.includes(link));
  expect(where('United Arab Emirates')).toMatch(`${valid}\n${link}: `);
  expect(where()).toMatch(`${translate('where')}\n${link}: `);
});

it('says how long a card is valid: its last day, or by its day of issue', () => {
  const card = { issuedAt: new Date('2026-11-28T10:00:00Z') };
  const texts = giftMail(1, { card }).text;
  expect(texts).toContain(`${translate('howLong')} ${translate('issued', { date: '28 November 2026' })}`);
  const dated = paragraphs(1, { card: { expiresOn: '2027-03-12' } });
  expect(dated).toContain(translate('validUntil', { date: '12 March 2027' }));
});

it('offers points as the mail does', () => {
  const text = giftMail(1, { card: { redeemUrl: 'https://gifti.example/redeem-card' } }).text;
  expect(text).toContain(`${translate('pointsOfferToGuest')}\n`);
});
