import { dirname, join, normalize } from 'node:path';
import { files, has, read, readJson } from './repository';

/** Files that may be longer than the rest, and why. */
const MAY_BE_LONG: Record<string, string> = {
  'platform/start/settings.mjs': 'a table, one entry for each setting',
};
const LINES = 250;

it(`has no source file above ${LINES} lines, save those that say why`, () => {
  const long = files('*.ts', '*.tsx', '*.mjs', '*.css').filter(
    (path) => !/\.test\.tsx?$/.test(path) && read(path).split('\n').length > LINES && !(path in MAY_BE_LONG),
  );
  expect(long).toEqual([]);
});

it('has nothing named for being left over', () => {
  expect(files().filter((path) => /(^|\/)(utils?|helpers?|common|misc)(\.|\/)/.test(path))).toEqual([]);
});

it('has links that lead somewhere', () => {
  const broken = files('*.md').flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, link = '']) => normalize(join(dirname(path), link)))
      .filter((target) => !has(target))
      .map((target) => `${path} -> ${target}`),
  );
  expect(broken).toEqual([]);
});

it('skips no test and leaves none alone', () => {
  const word = /\b(?:it|test|describe)\.(?:only|skip|todo|fixme)\b|\bx(?:it|describe)\(/;
  expect(
    files('*.test.ts', '*.test.tsx', 'tests/e2e/*.ts').filter(
      (path) => path !== 'tests/architecture/house.test.ts' && word.test(read(path)),
    ),
  ).toEqual([]);
});

it('pins each library to one version in the whole repository', () => {
  const versions = new Map<string, Set<string>>();
  for (const path of files('package.json', '*/package.json').filter((path) => !path.includes('/template/'))) {
    const { dependencies = {}, devDependencies = {} } =
      readJson<Record<string, Record<string, string> | undefined>>(path);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
    }
  }
  expect(
    [...versions]
      .filter(([, found]) => found.size > 1)
      .map(([name, found]) => `${name}: ${[...found].join(', ')}`),
  ).toEqual([]);
});

it('writes raw colours in the tokens only', () => {
  const coloured = files('shell/*.css', 'mf-*/*.css').filter((path) =>
    /#[0-9a-f]{3,8}\b(?!-)/i.test(
      read(path)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/^\s*[^{]*\{/gm, '{'),
    ),
  );
  expect(coloured).toEqual([]);
});
