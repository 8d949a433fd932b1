/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AFFILIATE_COOKIE, storedSlices, UNIT_COOKIE } from '@giftstore/contracts';
import { document as privacy } from '../../../content/privacy/document.yaml';
import { loadTexts } from '../../documents/texts';
import { needsNoName, STORING_FILES } from './privacy-inventory.fixture';

const ROOT = join(__dirname, '../../../..');
const SCHEMA = 'platform/api/src/infra/database/schema';
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const sources = [
  'shell/src',
  ...remotes().map((name) => `${name}/src`),
  'shared',
  'platform/edge/src',
  'platform/api/src',
]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.|\/testing\//.test(file));

function remotes(): string[] {
  return readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
}

/** Code that stores something in the browser. */
const STORES =
  /setItem\(|document\.cookie = |setCookie\(|\('set-cookie',|\bopenDB\b\S*\(|indexedDB\.open\(|caches\.open\(/;

let named: Set<string>;
beforeAll(async () => {
  const { sections } = await loadTexts(privacy, '2024-11-28/en');
  named = new Set(
    [...(sections.storeinfo ?? '').matchAll(/<code>([^<]+)<\/code>/g)].map(([, name = '']) => name),
  );
});

it('has the article and nine sections [more-2.36]', async () => {
  const ids = privacy.editions['2024-11-28/en']?.sections.map(({ id }) => id);
  expect(ids).toEqual(
    'info useinfo discloseinfo storeinfo security access privacy contact contacting'.split(' '),
  );
  expect((await loadTexts(privacy, '2024-11-28/en')).opening).toContain(
    '<h2>Article 1. About this policy</h2>',
  );
});

it('knows every file that stores something in the browser', () => {
  const storing = sources.filter((file) => STORES.test(read(file)));
  const unknown = storing.filter((file) => !Object.hasOwn(STORING_FILES, file));
  expect(
    unknown.map(
      (file) => `${file}: add what it stores to the privacy policy and to privacy-inventory.fixture.ts`,
    ),
  ).toEqual([]);
  expect(Object.keys(STORING_FILES).filter((file) => !storing.includes(file))).toEqual([]);
});

it('names every cookie and storage key on the page', () => {
  const keys = Object.values(STORING_FILES).flat();
  const slices = Object.keys(storedSlices);
  expect([...keys, ...slices, UNIT_COOKIE, AFFILIATE_COOKIE].filter((key) => !named.has(key))).toEqual([]);
});

it('knows the keys of each of these files', () => {
  for (const [file, keys] of Object.entries(STORING_FILES)) {
    const written = [...read(file).matchAll(/['`]((?:giftstore\.|__Host-)[\w.-]+)/g)].map(
      ([, key = '']) => key,
    );
    const unknown = written.filter(
      (key) =>
        key !== 'giftstore.bus.v1' &&
        !keys.some((known) => known === key || known === `${key}*` || known === `${key}.*`),
    );
    expect({ file, unknown: unknown.filter((key) => !NOT_STORED.has(key)) }).toEqual({ file, unknown: [] });
  }
});

/** Names of other things: a symbol in memory. */
const NOT_STORED = new Set(['giftstore.redeem_number']);

it('names every personal column of the database on the page', () => {
  const columns = columnsOfSchema();
  expect(columns.length).toBeGreaterThan(200);
  expect(
    columns
      .filter((column) => !named.has(column) && !needsNoName(column))
      .map(
        (column) =>
          `${column}: name it in content/privacy, or in privacy-inventory.fixture.ts if it is about nobody`,
      ),
  ).toEqual([]);
});

it('says in plain words what is stored, and has technical names in closed lists only', async () => {
  const html = (await loadTexts(privacy, '2024-11-28/en')).sections.storeinfo ?? '';
  const lists = html.match(/<details>[\s\S]*?<\/details>/g) ?? [];
  expect(lists).toHaveLength(2);
  const [browser = '', database = ''] = lists;
  expect(browser).toContain('<code>access_token</code>');
  expect(database).toContain('<code>users.email</code>');
  expect(lists.reduce((text, list) => text.replace(list, ''), html)).not.toContain('<code>');
  const rows = (text: string) => text.match(/<tr>/g)?.length;
  const [, summary = ''] = /In our database<\/h3>([\s\S]*?)<details>/.exec(html) ?? [];
  expect(rows(summary)).toBe(rows(database));
});

it('names no column that the database does not have', () => {
  const columns = new Set(columnsOfSchema());
  const inTables = [...named].filter((name) => /^[a-z_]+\.[a-z_]+$/.test(name));
  expect(inTables.length).toBeGreaterThan(60);
  expect(inTables.filter((name) => !columns.has(name) && !/^(?:releases|giftstore)\./.test(name))).toEqual(
    [],
  );
});

/** `table.column` of every column of the database. */
function columnsOfSchema(): string[] {
  return readdirSync(join(ROOT, SCHEMA)).flatMap((file) => {
    const tables = read(`${SCHEMA}/${file}`)
      .split(/pgTable\(/)
      .slice(1);
    return tables.flatMap((text) => {
      const [, table = ''] = /^\s*'(\w+)'/.exec(text) ?? [];
      return [...text.matchAll(/\b\w+: [a-zA-Z]+\(\s*'(\w+)'/g)].map(([, column]) => `${table}.${column}`);
    });
  });
}
