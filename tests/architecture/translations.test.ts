import { dirname, join } from 'node:path';
import { files, has, read, readJson, remotes, sources } from './repository';

type Translations = { [key: string]: string | Translations };

const PLURAL = /_(zero|one|two|few|many|other)$/;
const packages = ['shell', ...remotes];
const shared = keysOf(readJson<Translations>('shared/i18n/locales/en.json'));

describe.each(packages)('%s', (name) => {
  // Those of the package, and those of pages and other parts that are loaded as chunks.
  const keys = [`${name}/locales/en.json`, ...files(`${name}/src/*/locales/en.json`)].flatMap((path) =>
    keysOf(readJson<Translations>(path)),
  );
  const code = sources(`${name}/src`).map(read).join('\n');

  it('has a translation for every key in its code', () => {
    const used = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key = '']) => key.replace(/^[\w-]+:/, ''));
    const available = new Set([...keys, ...shared].flatMap((key) => [key, key.replace(PLURAL, '')]));
    const missing = used.filter((key) => !available.has(key));
    expect(missing.map((key) => `add "${key}" to the locales/en.json of its page, or of ${name}`)).toEqual(
      [],
    );
  });

  it('uses every translation', () => {
    const declaration = read(`${name}/remote.json`);
    const unused = keys
      .map((key) => key.replace(PLURAL, ''))
      .filter(
        (key) =>
          !code.includes(`'${key}'`) &&
          !code.includes(`:${key}'`) &&
          !declaration.includes(`"${key}"`) &&
          !isComposed(code, key),
      );
    expect([...new Set(unused)].map((key) => `no code of ${name} uses "${key}"`)).toEqual([]);
  });

  it('has each key once', () => {
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('has the same keys in each language', () => {
    for (const path of files(`${name}/*locales/*.json`)) {
      const english = join(dirname(path), 'en.json');
      expect(keysOf(readJson<Translations>(path))).toEqual(keysOf(readJson<Translations>(english)));
    }
  });
});

it('has no text in markup: all text goes through i18next', () => {
  const text = />\s*[A-Z][a-z]+(?: [a-z]+)+[^<{]*</;
  const literal = packages
    .flatMap((name) => sources(`${name}/src`))
    .filter((path) => path.endsWith('.tsx') && text.test(read(path)));
  expect(literal.map((path) => `${path}: move the text to locales/en.json and use t()`)).toEqual([]);
});

it('describes each package in its README', () => {
  const described = [
    ...packages,
    ...files('platform/*/package.json').map((path) => path.replace('/package.json', '')),
  ];
  expect(described.filter((path) => !has(`${path}/README.md`))).toEqual([]);
});

/** Whether the code composes a key: a fixed part of it occurs beside a placeholder, `errors.${kind}` or `${kind}.title`. */
function isComposed(code: string, key: string): boolean {
  const prefixes = key.split('.').map((_, index, parts) => `${parts.slice(0, index + 1).join('.')}.`);
  const suffix = key.slice(key.indexOf('.'));
  return prefixes.some((prefix) => code.includes(`\`${prefix}\${`)) || code.includes(`}${suffix}\``);
}

function keysOf(translations: Translations, prefix = ''): string[] {
  return Object.entries(translations)
    .flatMap(([key, value]) =>
      typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
    )
    .sort();
}
