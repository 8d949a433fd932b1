/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from './read-document.mjs';
import { readQuestions } from './read-questions.mjs';

const CONTENT = join(__dirname, '../content');
let content = '';

beforeEach(() => {
  content = join(mkdtempSync(join(tmpdir(), 'content-')), 'content');
  cpSync(CONTENT, content, { recursive: true });
});
afterEach(() => rmSync(join(content, '..'), { recursive: true }));

const terms = () => readDocument(join(content, 'terms/document.yaml'));
const edit = (file: string, change: (text: string) => string) => {
  const path = join(content, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};
const SECTION = 'terms/2024-11-28/en/21-return-policy.md';

it('reads a section as a title and HTML with the numbers of the code', () => {
  const section = terms().editions['2024-11-28/en']?.sections[20];
  expect(section).toMatchObject({ id: 'return-policy', title: 'Return policy' });
  expect(section?.html).toContain('within 24 hours');
  expect(section?.html).toContain('<a href="#fulfillment-of-gift-cards-specific-clause">');
});

it('isolates names and addresses from the text around them, but not in the targets of links', () => {
  const opening = terms().editions['2024-11-28/ar']?.opening;
  expect(opening).toContain('<bdi>{{brandName}}</bdi>');
  expect(opening).toContain('<a href="mailto:{{supportEmail}}"><bdi dir="ltr">{{supportEmail}}</bdi></a>');
});

it('shows HTML in a text as it is written', () => {
  edit(SECTION, (text) => `${text}\n<script>alert(1)</script> [a](javascript:alert(1))\n`);
  const html = terms().editions['2024-11-28/en']?.sections[20]?.html;
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toMatch(/<script|href="javascript/);
});

it('reads a part that is closed at first, and refuses one that is never closed', () => {
  edit(SECTION, (text) => `${text}\n::: details More <b>\n\n- One\n\n:::\n`);
  const html = () => terms().editions['2024-11-28/en']?.sections[20]?.html;
  expect(html()).toMatch(
    /<details><summary>More &lt;b&gt;<\/summary>\n<ul>\n<li>One<\/li>\n<\/ul>\n<\/details>$/,
  );
  edit(SECTION, (text) => text.replace(/\n:::\n$/, ''));
  expect(html).toThrow(/21-return-policy\.md:\d+: a "::: details Title" is never closed/);
  edit(SECTION, (text) => `${text}\n::: details Again\n\n:::\n\n:::\n`);
  expect(html).toThrow(/21-return-policy\.md:\d+: each "::: details Title" is closed/);
});

it.each([
  [
    'an unknown field',
    'title: Return policy',
    'titel: Return policy',
    /21-return-policy\.md:2: "titel" is unknown/,
  ],
  ['a missing field', 'title: Return policy', '', /21-return-policy\.md:2: add "title:"/],
  ['no front matter', '---\n', '', /21-return-policy\.md:1: begin with front matter/],
  [
    'an unknown number',
    '{{reportHours}}',
    '{{reportDays}}',
    /21-return-policy\.md:\d+: {{reportDays}} is unknown/,
  ],
  [
    'a link to no section',
    '(#fulfil',
    '(#no-',
    /21-return-policy\.md:\d+: the link to #no-\S+ has no such section/,
  ],
  [
    'a link to no page',
    '(#fulfillment-of-gift-cards-specific-clause)',
    '(/nowhere)',
    /\/nowhere is no page of the shop/,
  ],
  [
    'a link elsewhere',
    '(#fulfillment-of-gift-cards-specific-clause)',
    '(https://a.example)',
    /must be a path/,
  ],
  [
    'a heading of the page',
    '1. Orders',
    '## Orders\n\n1. Orders',
    /21-return-policy\.md:5: use ### for headings/,
  ],
])('refuses %s with file and line', (_, before, after, message) => {
  edit(SECTION, (text) => text.replace(before, after));
  expect(terms).toThrow(message);
});

it('refuses a missing language, a missing section and one that is not on the list', () => {
  rmSync(join(content, SECTION));
  expect(terms).toThrow(/21-return-policy\.md:1: this file is missing/);
  cpSync(join(CONTENT, SECTION), join(content, SECTION));
  writeFileSync(join(content, 'terms/2024-11-28/en/23-more.md'), '');
  expect(terms).toThrow(/23-more\.md:1: its name is not on the list/);
  rmSync(join(content, 'terms/2024-11-28/ar'), { recursive: true });
  rmSync(join(content, 'terms/2024-11-28/en/23-more.md'));
  expect(terms).toThrow(/2024-11-28\/ar:1: this folder is missing/);
});

it('refuses an id that is there twice', () => {
  edit('terms/document.yaml', (text) => text.replace('- disputes', '- general'));
  expect(terms).toThrow(/document\.yaml:1: the id "general" is there twice/);
});

it('refuses a question without an id, without an answer, or with the id of another', () => {
  const questions = () => readQuestions(join(content, 'faq/questions.yaml'));
  const file = `faq/en/01-delivery.md`;
  const original = readFileSync(join(content, file), 'utf8');
  edit(file, () => `${original}\n## And now?\n\nNothing.\n`);
  expect(questions).toThrow(/01-delivery\.md:\d+: write "## Question \{#its-id\}"/);
  edit(file, () => `${original}\n## And now? {#now}\n`);
  expect(questions).toThrow(/this question has no answer/);
  const [, id] = /\{#([^}]+)\}/.exec(original) ?? [];
  edit(file, () => `${original}\n## And now? {#${id}}\n\nNothing.\n`);
  expect(questions).toThrow(new RegExp(`the id "${id}" is there twice`));
});

it('orders versions by their dates, newest first', () => {
  cpSync(join(content, 'terms/2024-11-28'), join(content, 'terms/2023-01-01'), { recursive: true });
  expect(terms().versions).toEqual(['2024-11-28', '2023-01-01']);
});
