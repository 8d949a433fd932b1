import { addLocales, createI18n } from '@giftstore/i18n';
import { gift, giftMail, message } from './gift-mail-content';
import { read, readJson } from './repository';

/** The preview on the gift card's page and the mail of the API are written separately; they must have the same texts. */
const i18n = createI18n('en');
addLocales(i18n, 'mf-catalogue', { en: readJson('mf-catalogue/src/features/gift/locales/en.json') });
const translate = (key: string, values = {}): string =>
  i18n.t(`giftMail.${key}`, { ns: 'mf-catalogue', ...values });

/** The mail is plain text, whose apostrophes may be those of a keyboard. */
const withPlainApostrophes = (text: string) => text.replaceAll('’', "'");

const signed = `${translate('message', { message })}\n${translate('signature', { name: 'Noor' })}`;

it.each([1, 3])('shows the texts of a mail with %i cards', (count) => {
  const mail = giftMail(count);
  expect(mail.subject).toBe(translate('subject', { ...gift, count }));
  const texts = [
    translate('gift', { ...gift, from: 'Noor', count }),
    translate('greeting', gift),
    signed,
    translate('inside', { count }),
  ];
  const paragraphs = mail.text.split('\n\n').slice(0, 4);
  expect(paragraphs.map(withPlainApostrophes)).toEqual(texts.map(withPlainApostrophes));
  expect(mail.text).toContain(`${translate('view')}: `);
  expect(mail.text).toContain(translate('keepSafe'));
});

it('shows them in the order of the mail', async () => {
  const document = await giftMail(1).html();
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
