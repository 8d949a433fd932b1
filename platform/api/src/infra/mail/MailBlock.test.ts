import { shop } from '../../../test/harness/shop-details';
import { composeMail } from './compose-mail';
import { type Block, heading, paragraph } from './mail-blocks';

const htmlOf = (blocks: Block[]) => composeMail({ subject: 'A gift', preheader: '', blocks }, shop).html();
const cardOf = (code: string, pin: string) => htmlOf([{ kind: 'card', value: 'AED 50', code, pin }]);
/** The code, and the PIN if there is one, with their style. */
const secretsIn = (html: string) =>
  [...html.matchAll(/<p class="text code" style="([^"]*)">(.*?)<\/p>/gs)].map(
    ([, style = '', text = '']) => ({
      style,
      text,
    }),
  );

/** What is shown in each line of a code or PIN. */
const textsOf = (secret?: { text: string }) =>
  [...(secret?.text ?? '').matchAll(/<span style="display:inline-block">(.*?)<\/span>/g)].map(
    ([, text]) => text,
  );

it('breaks a code between its groups only, and adds nothing that is copied along', async () => {
  const [code, pin] = secretsIn(await cardOf('ABCDE-2GHJK-LMNPQ7', '123456'));
  expect(textsOf(code)).toEqual(['ABCDE-<wbr/>2GHJK-<wbr/>LMNPQ7']);
  expect(textsOf(pin)).toEqual(['123456']);
});

it('shows a code that is longer than a line of a phone in lines that are not broken, and in one where there is room', async () => {
  const [code] = secretsIn(await cardOf('ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ23', '123456'));
  expect(textsOf(code)).toEqual(['ABCDE-<wbr/>FGHJK-<wbr/>LMNPQ-', 'RSTUV-<wbr/>WXYZ23']);
  expect(code?.text).not.toContain('<br');
});

it('shows a code and a PIN in the size that fits a phone by inline styles, and selects each by one press', async () => {
  const html = await cardOf('ABCD-EFGH-JKLM-NPQR', '123456');
  const secrets = secretsIn(html);
  expect(secrets).toHaveLength(2);
  for (const { style } of secrets) {
    expect(style).toContain('font-size:20px');
    expect(style).toContain('user-select:all');
  }
  expect(html).toMatch(/@media \(min-width:600px\)\{[^@]*\.code\{font-size:24px!important\}/);
});

it('shows no PIN of a card that has none', async () => {
  expect(secretsIn(await cardOf('6364915012345678901', ''))).toHaveLength(1);
});

it('keeps phones from making a link of a PIN', async () => {
  expect(await cardOf('ABCDE-FGHJK', '123456')).toMatch(/name="format-detection" content="telephone=no/);
});

it.each([
  ['a heading', heading],
  ['a paragraph', paragraph],
])('keeps an amount in %s on one line', async (_, block) => {
  expect(await htmlOf([block('Amira sent you AED 50')])).toContain('Amira sent you AED\u00A050');
});

it('keeps amounts and dates in lists, links and rows on one line', async () => {
  const html = await htmlOf([
    { kind: 'list', title: 'Until 5 December 2026', items: ['Nourva, AED 50'] },
    { kind: 'link', text: 'Issued on 6 December 2026.', label: 'See', url: 'https://gifti.example/' },
    { kind: 'rows', rows: [{ label: '2 × AED 70 Nourva gift cards', amount: 'AED 140.00' }] },
  ]);
  for (const text of ['5 December 2026', 'AED 50', '6 December 2026', '2 × AED 70'])
    expect(html).toContain(text.replaceAll(' ', '\u00A0'));
});

it('sets a total apart by a line above it, in both colour schemes', async () => {
  const rows = [
    { label: 'Service fee', amount: 'AED 4.00' },
    { label: 'Total', amount: 'AED 104.00', isTotal: true },
  ];
  const html = await htmlOf([{ kind: 'rows', rows }]);
  const [fee, total] = ['Service fee', 'Total'].map(
    (label) => new RegExp(`<td[^>]*>${label}`).exec(html)?.[0],
  );
  expect(fee).not.toContain('border-top');
  expect(total).toContain('class="text rule"');
  expect(total).toContain('border-top');
});

it('has as much room above the line over a total as below it', async () => {
  const rows = [
    { label: 'Subtotal', amount: 'AED 50.00' },
    { label: 'Service fee', amount: 'AED 2.00' },
    { label: 'Total', amount: 'AED 52.00', isTotal: true },
  ];
  const html = await htmlOf([{ kind: 'rows', rows }]);
  const styleOf = (text: string) => html.match(new RegExp(`style="([^"]*)"[^>]*>${text}<`))?.[1];
  expect(styleOf('Service.fee')).toContain('padding-bottom:10px');
  expect(styleOf('Subtotal')).not.toContain('padding-bottom:10px');
});
