import { dirname, join, normalize } from 'node:path';
import { files, has, read, readJson } from './repository';

const MAX_LINES = 250;

it(`has no source file above ${MAX_LINES} lines`, () => {
  const long = files('*.ts', '*.tsx', '*.mjs', '*.css').filter(
    (path) => !/\.test\.tsx?$/.test(path) && read(path).split('\n').length > MAX_LINES,
  );
  expect(long).toEqual([]);
});

it('has no utils, helpers, common or misc', () => {
  expect(files().filter((path) => /(^|\/)(utils?|helpers?|common|misc)(\.|\/)/.test(path))).toEqual([]);
});

it('has links in its documents that lead to files and headings', () => {
  // The build checks the links of the shop's own texts, which lead to its pages.
  const isShopText = (path: string) => /\/content\/.+\//.test(path);
  const documents = files('*.md').filter((path) => !isShopText(path));
  const broken = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?[^)]*\)/g)]
      .map(([, link, anchor]) => ({ target: link ? normalize(join(dirname(path), link)) : path, anchor }))
      .filter(({ target, anchor }) => !has(target) || (anchor && !anchorsOf(target).includes(anchor)))
      .map(({ target, anchor }) => `${path} -> ${target}${anchor ? `#${anchor}` : ''}`),
  );
  expect(broken).toEqual([]);
});

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(path: string): string[] {
  return [...read(path).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it('skips no test and runs none alone', () => {
  const modifier = /\b(?:it|test|describe)\.(?:only|skip|todo|fixme)\b|\bx(?:it|describe)\(/;
  expect(
    files('*.test.ts', '*.test.tsx', 'tests/e2e/*.ts').filter(
      (path) => path !== 'tests/architecture/house.test.ts' && modifier.test(read(path)),
    ),
  ).toEqual([]);
});

it('uses one version of each library in the whole repository', () => {
  const versions = new Map<string, Set<string>>();
  for (const path of files('package.json', '*/package.json').filter((path) => !path.includes('/template/'))) {
    const { dependencies = {}, devDependencies = {} } =
      readJson<Record<string, Record<string, string> | undefined>>(path);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
    }
  }
  const several = [...versions].filter(([, each]) => each.size > 1);
  expect(several.map(([name, each]) => `${name}: ${[...each].join(', ')}`)).toEqual([]);
});

it('writes raw colours only in shared/ui/src/tokens', () => {
  const coloured = files('shell/*.css', 'mf-*/*.css').filter((path) =>
    /#[0-9a-f]{3,8}\b(?!-)/i.test(
      read(path)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/^\s*[^{]*\{/gm, '{'),
    ),
  );
  expect(coloured.map((path) => `${path}: use a token of shared/ui/src/tokens/tokens.css`)).toEqual([]);
});

it('has the same parts in every decision', () => {
  const incomplete = files('docs/adr/0*.md').flatMap((path) => {
    const text = read(path);
    return ['Decision', 'Why', 'Rejected']
      .filter((part) => !new RegExp(`^\\*\\*${part}\\b`, 'm').test(text))
      .map((part) => `${path}: add a paragraph that begins with **${part}.**`);
  });
  expect(incomplete).toEqual([]);
});
