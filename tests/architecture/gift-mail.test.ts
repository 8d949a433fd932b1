import { addLocales, createI18n } from '@giftstore/i18n';
import { voucherMail } from '../../platform/api/src/modules/fulfilment/voucher-mail';
import { shop } from '../../platform/api/test/harness/shop-details';
import { read, readJson } from './repository';

/** The preview on the gift card's page and the mail of the API are written separately; they must have the same texts. */
const i18n = createI18n('en');
addLocales(i18n, 'mf-catalogue', { en: readJson('mf-catalogue/src/features/gift/locales/en.json') });
const translate = (key: string, values = {}): string =>
  i18n.t(`giftMail.${key}`, { ns: 'mf-catalogue', ...values });

const gift = { from: 'Noor Haddad', name: 'Lina', brand: 'Nourva', value: 'AED 100' };
const message = 'Happy <b>birthday</b>!';
function mailOf(cards: number) {
  const order = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com', orderId: 'G-1' };
  const line = {
    isForSelf: false,
    recipientName: gift.name,
    recipientEmail: 'lina@example.com',
    giftMessage: message,
    giftingImage: '/media/gifting/12.svg',
    brandName: gift.brand,
    brandImage: '/media/brands/7.svg',
    giftcardValue: 10_000,
    currencyCode: 'AED',
  };
  const issued = Array.from({ length: cards }, () => ({ code: 'ABCDEFGHJKLMNPQRSTUVWXYZ23', pin: '123456' }));
  const giftUrl = `${shop.storefrontUrl}/gift?t=token`;
  return voucherMail(
    { order, line, terms: '', cards: issued, giftUrl } as Parameters<typeof voucherMail>[0],
    shop,
  );
}

const signed = `${translate('message', { message })}\n${translate('signature', { name: 'Noor' })}`;

it.each([1, 3])('shows the texts of a mail with %i cards', (count) => {
  const mail = mailOf(count);
  expect(mail.subject).toBe(translate('subject', { ...gift, count }));
  const texts = [
    translate('gift', { ...gift, from: 'Noor', count }),
    translate('greeting', gift),
    signed,
    translate('inside', { count }),
  ];
  expect(mail.text.split('\n\n').slice(0, 4)).toEqual(texts);
  expect(mail.text).toContain(`${translate('view')}: `);
  expect(mail.text).toContain(translate('keepSafe'));
});

it('shows them in the order of the mail', async () => {
  const document = await mailOf(1).html();
  const html = document.slice(document.indexOf('<body'));
  const inMail = [
    'gifting/12.png',
    'sent you AED',
    'Hello Lina',
    'birthday',
    'how to use it',
    'brands/7.png',
    'Code',
    'View your gift',
    'Keep this',
  ];
  const preview = read('mf-catalogue/src/features/gift/GiftMail.tsx');
  const inPreview = [
    'css.picture',
    'giftMail.gift',
    'giftMail.greeting',
    'giftMail.message',
    'giftMail.inside',
    'css.art',
    'giftMail.code',
    'giftMail.view',
    'giftMail.keepSafe',
  ];
  const positions = (text: string, marks: string[]) => marks.map((mark) => text.indexOf(mark));
  for (const places of [positions(html, inMail), positions(preview, inPreview)]) {
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
});
