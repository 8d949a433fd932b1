/** @jest-environment ../shared/build/jest/browser-environment.cjs */
import { composeMail } from '../../platform/api/src/infra/mail/compose-mail';
import {
  type Block,
  button,
  heading,
  link,
  note,
  paragraph,
  quote,
} from '../../platform/api/src/infra/mail/mail-blocks';
import { colours } from '../../platform/api/src/infra/mail/mail-styles';
import { shop } from '../../platform/api/test/harness/shop-details';
import { contrast } from '../../shared/ui/src/tokens/contrast';
import { files, read } from './repository';

const SELLER = 'Gifts Trading LLC, Dubai · VAT registration number 100123456700003';
const TYPED = '<img src=x onerror="alert(1)"> & \'Omar\'';
const blocks: Block[] = [
  { kind: 'picture', url: 'https://gifti.example/media/7.svg', alt: TYPED },
  heading(`Hello ${TYPED},`),
  paragraph(TYPED),
  quote(`${TYPED}\nSecond line`),
  { kind: 'card', value: 'AED 100', code: 'ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ23', pin: '123456' },
  { kind: 'list', title: 'How to use it', items: ['First', 'Second'], ordered: true },
  { kind: 'list', items: [TYPED] },
  {
    kind: 'rows',
    rows: [
      { label: TYPED, amount: 'AED 50.00' },
      { label: 'Total', amount: 'AED 50.00', isTotal: true },
    ],
  },
  { kind: 'rule' },
  button('See your order', 'https://gifti.example/order/confirm_order?order_id=G-1&access_token=a%2Bb'),
  link('Questions?', 'Contact us', 'https://gifti.example/contact-us'),
  note(TYPED),
];
const mail = composeMail({ subject: `Order ${TYPED}`, preheader: 'What is inside.', blocks }, shop);
let html: string;
let page: Document;
beforeAll(async () => {
  html = await mail.html();
  page = new DOMParser().parseFromString(html, 'text/html');
});

it('has a language, a title, a preheader and both colour schemes', () => {
  expect(page.documentElement.lang).toBe('en');
  expect(page.title).toBe(mail.subject);
  expect(page.body.textContent?.trim()).toMatch(/^What is inside\./);
  expect(page.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe('light dark');
  expect(page.querySelector('style')?.textContent).toContain('@media (prefers-color-scheme:dark){');
});

it('shows typed text as text', () => {
  expect(page.querySelectorAll('[onerror], script')).toHaveLength(0);
  expect(page.querySelector('blockquote')?.textContent).toContain(TYPED);
  expect(page.querySelector('blockquote')?.dir).toBe('auto');
  expect(page.querySelector('img')?.alt).toBe(TYPED);
});

it('is laid out by tables that screen readers skip', () => {
  expect(page.querySelectorAll('table:not([role="presentation"])')).toHaveLength(0);
  expect(page.querySelectorAll('img:not([alt])')).toHaveLength(0);
  expect(page.querySelectorAll('link, script')).toHaveLength(0);
  expect(html).not.toMatch(/display:\s*(flex|grid)/);
  expect(html.length).toBeLessThan(20_000);
});

it('has the same links in plain text', () => {
  const links = [...page.querySelectorAll('a')].map(({ href }) => href.replace('mailto:', ''));
  expect(links).toHaveLength(4);
  for (const url of links) expect(mail.text).toContain(url.replace(/\/$/, ''));
});

it('names who sells', () => {
  expect(page.body.textContent).toContain(SELLER);
});

it.each(files(':(glob)platform/api/src/modules/**/*-mail.ts'))('is the layout of %s', (path) => {
  expect(read(path)).toMatch(/\b(composeMail|linkMail)\(/);
});

it('reads well as plain text', () => {
  const text = mail.text.split('\n\n');
  expect(text).toContain('Amount: AED 100\nCode: ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ23\nPIN: 123456');
  expect(text).toContain('How to use it:\n1. First\n2. Second');
  expect(text).toContain('Questions?\nContact us: https://gifti.example/contact-us');
  expect(text.at(-1)).toBe(`Gifti Global\nhttps://gifti.example\nsupport@gifti.example\n${SELLER}`);
});

it.each(Object.entries(colours))('can be read in the %s scheme', (_, scheme) => {
  const pairs = [
    ...[scheme.page, scheme.sheet, scheme.panel].flatMap((ground) =>
      [scheme.text, scheme.note, scheme.accent].map((colour) => [colour, ground]),
    ),
    [scheme.onAccent, scheme.accent],
  ] as [string, string][];
  for (const [colour, ground] of pairs) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
});
