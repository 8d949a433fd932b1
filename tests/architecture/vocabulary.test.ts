import { titlesOf } from '../spec/test-titles';
import { exportedNames } from './exported-names';
import { sourceFiles } from './import-graph';
import { files, read } from './repository';
import { retiredIn, wordsIn } from './retired-words';

const ownFiles = files().filter((path) => !/\/(?:art|drizzle|dist)\//.test(path));
const names = sourceFiles.flatMap((file) =>
  [...new Set(exportedNames(file))].map((name) => ({ file, name })),
);
const titles = files('*.test.ts', '*.test.tsx', '*.spec.ts').flatMap((file) =>
  titlesOf(read(file), file.endsWith('x')).map(({ title }) => ({
    file,
    title: title.split(' › ').at(-1) ?? '',
  })),
);

describe('retired words', () => {
  it('are in no file name', () => {
    const baseNames = ownFiles.map((file) => ({
      file,
      name: file.split('/').at(-1)?.replace(/\..*/, '') ?? '',
    }));
    expect(baseNames.flatMap(({ file, name }) => retiredIn(name, file, 'name'))).toEqual([]);
  });

  it('are in no exported name', () => {
    expect(names.flatMap(({ file, name }) => retiredIn(name, file, 'name'))).toEqual([]);
  });

  it('are in no title of a test', () => {
    expect(titles.length).toBeGreaterThan(1000);
    expect(titles.flatMap(({ file, title }) => retiredIn(title, file, 'title'))).toEqual([]);
  });

  it.each([
    ['keptSession', 'name', true],
    ['KEEP_ALIVE_MS', 'name', false],
    ['keeps the cart of a guest', 'title', false],
    ['takeSecondLook', 'name', true],
    ['secondOverlook', 'name', false],
    ['MOST_SHOWN', 'name', true],
    ['tells nobody', 'title', true],
    ['selectLineErrors', 'name', false],
  ] as const)('%s as a %s: %s', (text, kind, isRetired) => {
    expect(retiredIn(text, 'shell/src/a.ts', kind).length > 0).toBe(isRetired);
  });
});

describe('the glossary of ARCHITECTURE.md', () => {
  const [, section = ''] = read('ARCHITECTURE.md').split(/^## Glossary$/m);
  const terms = [...(section.split(/^## /m)[0] ?? '').matchAll(/^\| (?!term |-)([^|]+?) +\|/gm)].map(
    ([, term = '']) => term,
  );
  const docs = files('docs/**/*.md', '*/README.md', '*/*/README.md')
    .filter((path) => !path.startsWith('docs/spec'))
    .map(read)
    .join('\n');

  it('has about 40 terms, each once', () => {
    expect(terms.length).toBeGreaterThanOrEqual(35);
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
  });

  it('has terms that the code or the documents use', () => {
    const inCode = ` ${names.map(({ name }) => wordsIn(name)).join(' . ')} `;
    const inDocs = ` ${wordsIn(docs)} `;
    const unused = terms.filter((term) => {
      const plain = wordsIn(term);
      return ![inCode, inDocs].some((text) => text.includes(` ${plain} `) || text.includes(` ${plain}s `));
    });
    expect(unused.map((term) => `${term}: use the word, or take its row out of the glossary`)).toEqual([]);
  });
});
