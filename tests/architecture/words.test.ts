import { dirname, join } from 'node:path';
import { files, has, read, readJson, remotes, sources } from './repository';

type Words = { [key: string]: string | Words };

const packages = ['shell', ...remotes];
const common = flatten(readJson<Words>('shared/i18n/locales/en.json'));

describe.each(packages)('%s', (name) => {
  const own = flatten(readJson<Words>(`${name}/locales/en.json`));
  // Those of pages and other parts that come as chunks of their own.
  const words = [
    ...own,
    ...files(`${name}/src/*/locales/en.json`).flatMap((path) => flatten(readJson<Words>(path))),
  ];
  const code = sources(`${name}/src`).map(read).join('\n');

  it('has every word that it asks for', () => {
    const asked = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) =>
      (key ?? '').replace(/^[\w-]+:/, ''),
    );
    const known = new Set(
      [...words, ...common].flatMap((key) => [key, key.replace(/_(zero|one|two|few|many|other)$/, '')]),
    );
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });

  it('asks for every word that it has', () => {
    const declaration = read(`${name}/remote.json`);
    const unused = words
      .map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''))
      .filter(
        (key) =>
          !code.includes(`'${key}'`) &&
          !code.includes(`:${key}'`) &&
          !declaration.includes(`"${key}"`) &&
          !builtFrom(code, key),
      );
    expect([...new Set(unused)]).toEqual([]);
  });

  it('has each word once', () => {
    expect(words.filter((key, index) => words.indexOf(key) !== index)).toEqual([]);
  });

  it('has the same words in each language', () => {
    for (const path of files(`${name}/*locales/*.json`)) {
      const english = join(dirname(path), 'en.json');
      expect(flatten(readJson<Words>(path))).toEqual(flatten(readJson<Words>(english)));
    }
  });
});

it('speaks through i18next only: no text stands in the markup', () => {
  const text = />\s*[A-Z][a-z]+(?: [a-z]+)+[^<{]*</;
  const spoken = packages
    .flatMap((name) => sources(`${name}/src`))
    .filter((path) => path.endsWith('.tsx') && text.test(read(path)));
  expect(spoken).toEqual([]);
});

it('says in the README of each package what it is', () => {
  expect(
    [
      ...packages,
      ...files('platform/*/package.json').map((path) => path.replace('/package.json', '')),
    ].filter((path) => !has(`${path}/README.md`)),
  ).toEqual([]);
});

/** A key that is put together, `errors.${kind}` or `${kind}.title`, counts as used when its fixed part is. */
function builtFrom(code: string, key: string): boolean {
  const prefixes = key.split('.').map((_, index, parts) => `${parts.slice(0, index + 1).join('.')}.`);
  const suffix = key.slice(key.indexOf('.'));
  return prefixes.some((prefix) => code.includes(`\`${prefix}\${`)) || code.includes(`}${suffix}\``);
}

function flatten(words: Words, prefix = ''): string[] {
  return Object.entries(words)
    .flatMap(([key, value]) =>
      typeof value === 'string' ? [`${prefix}${key}`] : flatten(value, `${prefix}${key}.`),
    )
    .sort();
}
