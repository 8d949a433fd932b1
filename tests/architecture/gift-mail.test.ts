import { addLocales, createI18n } from '@giftstore/i18n';
import { voucherMail } from '../../platform/api/src/modules/fulfilment/voucher-mail';
import { read, readJson } from './repository';

/**
 * The preview on the gift card's page shows what the API will mail. They are two programs in two languages of templates:
 * this holds them to the same words, in the same order.
 */
const i18n = createI18n('en');
addLocales(i18n, 'mf-catalogue', { en: readJson('mf-catalogue/src/features/selected-card/locales/en.json') });
const say = (key: string, values = {}): string =>
  i18n.t(`giftMail.${key}`, { ns: 'mf-catalogue', ...values });

const known = { from: 'Noor Haddad', name: 'Lina', brand: 'Nourva', value: 'AED 100.00' };
const message = 'Happy <b>birthday</b>!';
const house = {
  brandName: 'Gifti Global',
  from: 'gifts@gifti.example',
  supportEmail: 'support@gifti.example',
  storefrontUrl: 'https://gifti.example',
};

function mailOf(cards: number) {
  const order = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com', orderId: 'G-1' };
  const line = {
    isForSelf: false,
    recipientName: known.name,
    recipientEmail: 'lina@example.com',
    giftMessage: message,
    giftingImage: '/media/gifting/12.svg',
    brandName: known.brand,
    brandImage: '/media/brands/7.svg',
    giftcardValue: 10_000,
    currencyCode: 'AED',
  };
  const issued = Array.from({ length: cards }, () => ({ code: 'ABCDEFGHJKLMNPQRSTUVWXYZ23', pin: '123456' }));
  return voucherMail({ order, line, cards: issued } as Parameters<typeof voucherMail>[0], house);
}

it.each([1, 3])('says what the mail with %i cards says', (count) => {
  const mail = mailOf(count);
  expect(mail.subject).toBe(say('subject', known));
  const said = [say('hello', known), say('gift', { ...known, count }), `“${message}”`];
  expect(mail.text.split('\n\n').slice(0, 3)).toEqual(said);
  expect(mail.text).toContain(say('careful'));
});

it('shows it in the order of the mail', () => {
  const { html } = mailOf(1);
  const inMail = [
    'gifting/12.svg',
    'Hello Lina',
    'has a present',
    'birthday',
    'brands/7.svg',
    'Code',
    'Keep this',
  ];
  const preview = read('mf-catalogue/src/features/selected-card/GiftMail.tsx');
  const inPreview = [
    'css.picture',
    'giftMail.hello',
    'giftMail.gift',
    '{message}',
    'css.art',
    'giftMail.code',
    'careful',
  ];
  const rises = (text: string, marks: string[]) => marks.map((mark) => text.indexOf(mark));
  for (const places of [rises(html, inMail), rises(preview, inPreview)]) {
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
});
