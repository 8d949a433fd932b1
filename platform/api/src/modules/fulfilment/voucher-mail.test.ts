import { shop } from '../../../test/harness/shop-details';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';
import type { MailedCard } from './card-blocks';
import { voucherMail } from './voucher-mail';

const order = {
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.com',
  orderId: 'G-1',
} as OrderRow;
const line = {
  isForSelf: false,
  recipientName: 'Lina',
  recipientEmail: 'lina@example.com',
  brandId: 7,
  unitId: 1,
  brandName: 'Nourva',
  brandImage: '/media/brands/7.svg',
  giftcardValue: 100_00,
  currencyCode: 'AED',
} as OrderLineRow;
const card: MailedCard = { code: 'ABCDEFGHJKLMNPQRSTUVWXYZ23', pin: '123456', issuedBy: 'local' };
const other: MailedCard = { ...card, code: 'ABCDEFGHJKLMNPQRSTUVWXYZ45' };
const redeemUrl = 'https://gifti.example/redeem-card?t=one';
const giftUrl = 'https://gifti.example/gift?t=two';
const offer =
  'Rather have something else? Turn this card into points for other gift cards in our shop. You’ll need an account, and the card won’t work at Nourva any more.';

const mailOf = (cards: MailedCard[], of: Partial<OrderLineRow> = {}, terms = '') =>
  voucherMail({ order, line: { ...line, ...of }, country: null, terms, cards, giftUrl }, shop);

/** Where each of the texts is; a text that is missing is -1. */
const positions = (text: string, parts: string[]) => parts.map((part) => text.indexOf(part));

it.each([
  ['AED', 'Nourva', 'AED 100 for Nourva'],
  ['SAR', 'Aurelle', 'SAR 100 for Aurelle'],
])('says first who sent how many %s for which brand', (currencyCode, brandName, gift) => {
  const { text } = mailOf([card], { currencyCode, brandName });
  expect(text).toMatch(`Noor sent you ${gift}\n\nHello Lina,\n\nHere’s your gift card, and how to use it.`);
});

it('says first how many gift cards of which amount were sent', () => {
  expect(mailOf([card, other]).text).toMatch(
    'Noor sent you 2 gift cards for Nourva, AED 100 each\n\nHello Lina,\n\nHere are your gift cards, and how to use them.',
  );
  expect(mailOf([card, other]).text).toMatch(
    /\nHow to use them:\n.*\n2\. Enter or show the codes and PINs there\./,
  );
});

it('greets the recipient by the given name, and mails to the whole one', () => {
  const mail = mailOf([card], { recipientName: 'Lina Mansour' });
  expect(mail.text).toContain('\n\nHello Lina,\n\n');
  expect(mail.to.name).toBe('Lina Mansour');
});

it.each([
  ['a code and a PIN', { pin: '123456' }, 'Enter or show the code and PIN there.'],
  ['a code alone', { pin: '' }, 'Enter or show the code there.'],
])('says how to use %s', async (_, secrets, step) => {
  const mail = mailOf([{ ...card, ...secrets }], { isForSelf: true });
  expect(mail.text).toContain(step);
  expect((await mail.html()).includes('AED 100 to spend at Nourva. Inside: your code and PIN.')).toBe(
    secrets.pin !== '',
  );
});

it.each([
  [1, 'Your AED 100 Nourva gift card\n\nHello Noor,\n\nHere’s your gift card, and how to use it.'],
  [
    2,
    'Your 2 Nourva gift cards, AED 100 each\n\nHello Noor,\n\nHere are your gift cards, and how to use them.',
  ],
])('says first what %i own cards are', (count, text) => {
  expect(mailOf([card, other].slice(0, count), { isForSelf: true }).text.startsWith(text)).toBe(true);
});

it.each([
  [1, 'Your Nourva gift card'],
  [2, 'Your 2 Nourva gift cards'],
])('says in the subject of %i own cards "%s"', (count, subject) => {
  expect(mailOf([card, other].slice(0, count), { isForSelf: true }).subject).toBe(subject);
});

describe.each([
  ['a gift', false],
  ['a card for oneself', true],
])('the last day of %s', (_, isForSelf) => {
  it('follows the code in both forms of the mail', async () => {
    const mail = mailOf([{ ...card, expiresOn: '2027-11-27' }], { isForSelf });
    expect(mail.text).toContain('PIN: 123456\n\nValid until 27 November 2027\n\nView your gift');
    const html = await mail.html();
    const lastDay = 'Valid until 27\u00A0November\u00A02027';
    const found = positions(html, ['123456', lastDay, 'View your gift']);
    expect(found).not.toContain(-1);
    expect(found).toEqual([...found].sort((a, b) => a - b));
  });

  it('is neither shown nor promised when the issuer gave none, but looked up in the terms', async () => {
    const mail = mailOf([{ ...card, expiresOn: null }], { isForSelf });
    for (const form of [mail.text, await mail.html()]) expect(form).not.toMatch(/until|last day|expir/i);
    const hint = 'Check the card’s terms for how long it’s valid.';
    expect(mail.text).toContain(`${hint}\nSee the card’s terms: https://gifti.example/`);
    expect(await mail.html()).toContain(hint);
  });

  it('leaves nothing to look up when the issuer gave one', () => {
    expect(mailOf([{ ...card, expiresOn: '2027-11-27' }], { isForSelf }).text).not.toContain('how long');
  });
});

it('sends the reader to the terms while one of several cards has no last day', () => {
  const dated = { ...card, expiresOn: '2027-11-27' };
  const hint = 'Check the card’s terms for how long they’re valid.';
  expect(mailOf([dated, other]).text).toContain(hint);
  expect(mailOf([dated, { ...other, expiresOn: '2027-11-27' }]).text).not.toContain(hint);
});

it("repeats what the brand's terms say of its use and validity", async () => {
  const terms = 'How to use it\nOpen the app. Show the code at the till.\n\nValidity\nValid for 24 months.';
  const mail = mailOf([card], {}, terms);
  expect(mail.text).toContain('How to use it:\n- Open the app.\n- Show the code at the till.\n\n');
  expect(mail.text).toContain('takes the card. Valid for 24 months.\nSee the card’s terms: https://');
  expect(await mail.html()).toContain('Show the code at the till.');
  const dated = mailOf([{ ...card, expiresOn: '2027-11-27' }], {}, terms);
  expect(dated.text).not.toContain('24 months');
});

it('says when a card without a last day was issued, by the calendar of the Emirates', () => {
  const issuedAt = new Date('2026-11-30T21:30:00Z');
  const terms = 'Validity\nValid for 24 months from the day it’s issued.';
  expect(mailOf([{ ...card, issuedAt }], {}, terms).text).toContain(
    'issued. Issued on 1 December 2026.\nSee the',
  );
  expect(mailOf([{ ...card, issuedAt, expiresOn: '2027-11-27' }], {}, terms).text).not.toContain('Issued on');
  expect(mailOf([{ ...card, issuedAt, issuedBy: 'stock' }], {}, terms).text).not.toContain('Issued on');
  const later = { ...other, issuedAt: new Date('2026-12-02T06:00:00Z') };
  expect(mailOf([{ ...card, issuedAt }, later], {}, terms).text).not.toContain('Issued on');
});

describe('the message of the sender', () => {
  const giftMessage = 'Happy birthday!\nEnjoy it';
  const htmlOf = async (firstName: string, message = giftMessage) => {
    const signed = { ...order, firstName };
    const mail = voucherMail(
      {
        order: signed,
        line: { ...line, giftMessage: message },
        country: null,
        terms: '',
        cards: [card],
        giftUrl,
      },
      shop,
    );
    const html = (await mail.html()).replace(/<!--.*?-->/gs, '');
    return { text: mail.text, quote: /<blockquote.*<\/blockquote>/s.exec(html)?.[0] ?? '' };
  };

  it('is quoted and signed in both forms of the mail', async () => {
    const { text, quote } = await htmlOf('Noor');
    expect(text).toContain('\n\n“Happy birthday!\nEnjoy it”\n— Noor\n\n');
    expect(quote.replace(/<[^>]*>/g, '')).toBe('“Happy birthday!\nEnjoy it”— Noor');
  });

  it.each(['Happy birthday! Love, Noor', 'Happy birthday!\nNoor Haddad x'])(
    'is not signed again where its sender has signed it: %j',
    async (message) => {
      const { text, quote } = await htmlOf('Noor', message);
      expect(text).toContain(`\n\n“${message}”\n\n`);
      expect(quote.replace(/<[^>]*>/g, '')).toBe(`“${message}”`);
    },
  );

  it.each(['', 'www.evil.example'])('is not signed by the name "%s"', async (firstName) => {
    const { text, quote } = await htmlOf(firstName);
    expect(text).toContain('“Happy birthday!\nEnjoy it”\n\n');
    expect(quote).not.toContain('—');
  });
});

it.each([
  ['a gift of one card', 1, false, 'View your gift'],
  ['a gift of several cards', 2, false, 'View your gift'],
  ['a card for oneself', 1, true, 'View your gift card'],
  ['cards for oneself', 2, true, 'View your gift cards'],
])('leads from %s to its page, by the one button after the codes', async (_, count, isForSelf, label) => {
  const cards = [
    { ...card, redeemUrl },
    { ...other, redeemUrl },
  ].slice(0, count);
  const mail = mailOf(cards, { isForSelf });
  expect(mail.text).toMatch(
    new RegExp(`PIN: 123456\n\n${label}: https://gifti.example/gift\\?t=two\n\nHow to`),
  );
  const html = await mail.html();
  const buttons = html.match(/<a class="button".*?<\/a>/g) ?? [];
  expect(buttons).toHaveLength(1);
  expect(buttons[0]).toContain(`href="${giftUrl}"`);
  expect(buttons[0]).toContain(`>${label}</span>`);
  const found = positions(html, ['gift?t=two', 'How to use', 'redeem-card?t=one']);
  expect(found).not.toContain(-1);
  expect(found).toEqual([...found].sort((a, b) => a - b));
});

it('says how to use the card before it offers points', async () => {
  const mail = mailOf([{ ...card, redeemUrl }]);
  expect(mail.text).toContain(
    'How to use it:\n1. Check in the card’s terms, linked below, where and how Nourva takes it.\n' +
      '2. Enter or show the code and PIN there.\n3. Spend it at once or bit by bit, as the terms allow.',
  );
  expect(mail.text).toContain(`${offer}\nRedeem into points: ${redeemUrl}\n`);
  const html = await mail.html();
  for (const form of [mail.text, html]) {
    const found = positions(form, ['How to use it', 'See the card’s terms', offer, 'Keep this email safe']);
    expect(found).not.toContain(-1);
    expect(found).toEqual([...found].sort((a, b) => a - b));
  }
});

it('says by its code which card each of several links redeems', () => {
  const { text } = mailOf([
    { ...card, redeemUrl },
    { ...other, redeemUrl: 'https://gifti.example/redeem-card?t=two' },
  ]);
  expect(text).toContain(
    'Rather have something else? Turn a card into points for other gift cards in our shop. You’ll need an account, and that card won’t work at Nourva any more.\n\n' +
      `Code ending in YZ23\nRedeem into points: ${redeemUrl}\n\n` +
      'Code ending in YZ45\nRedeem into points: https://gifti.example/redeem-card?t=two\n',
  );
});

it('offers no points for a card that cannot become points', () => {
  expect(mailOf([card]).text).not.toMatch(/points/i);
});
