import { asMarkdown, coverage, guardedAreas, LIST, stillUncovered, UNCOVERED } from '../spec/coverage';
import { parseRules, rules, statements } from '../spec/rules';
import { titlesOf } from '../spec/test-titles';
import { files, read } from './repository';

const result = coverage();

it('gives each rule an id of its own', () => {
  const ids = statements.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('reads every line of docs/spec that has an id', () => {
  const lines = files('docs/spec/*-*.md').flatMap((path) => read(path).split('\n'));
  expect(statements.length).toBe(lines.filter((line) => /^\W*(?:core|more)-\d+\.\d+/.test(line)).length);
  expect(rules.length).toBeGreaterThan(320);
  expect(() => parseRules('page.md', '## No area\n- `core-1.1` A rule')).toThrow('must end with its area');
});

it('finds the titles of tests and groups, and the ids in them', () => {
  const code = `
    describe('cart [core-2.1]', () => { it.each([[1], [2]])('holds %d [core-5.8, more-9.3]', () => {}); });
    test.describe('more', () => test(\`no \${rule}\`, async ({ page }) => {}));
    it.each([['paid [core-4.1]', 1], ['late', 2]])('is %s', () => {});
    saga('not a test [core-2.2]');
  `;
  expect(titlesOf(code)).toEqual([
    { title: 'cart', ids: ['core-2.1'] },
    { title: 'cart › holds %d', ids: ['core-5.8', 'more-9.3'] },
    { title: 'more', ids: [] },
    { title: 'more › no …', ids: [] },
    { title: 'is %s', ids: [] },
    { title: 'is paid', ids: ['core-4.1'] },
  ]);
});

it('names only rules of docs/spec in the titles of tests', () => {
  expect(result.unknown).toEqual([]);
});

describe('citations', () => {
  const cited = files('*.ts', '*.tsx', '*.mjs', '*.css', '*.md', '*.sql', '*.json').filter(
    (path) => !/^docs\/spec(?:\/|-coverage)|^tests\/(?:spec|architecture)\/spec|package-lock/.test(path),
  );

  /** Each match of a pattern in the repository, with its file and line. */
  const find = (pattern: RegExp) =>
    cited.flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(pattern)].map(([match]) => ({ match, place: `${path}:${index + 1}` })),
        ),
    );

  it('lead to a rule of docs/spec', () => {
    const ids = new Set(statements.map(({ id }) => id));
    const dead = find(/\b(?:core|more)-\d+\.\d+\b/g).filter(({ match }) => !ids.has(match));
    expect(dead.map(({ match, place }) => `${place} cites ${match}, which no page of docs/spec has`)).toEqual(
      [],
    );
  });

  it('have the form (rule core-4.13)', () => {
    const old = find(/\bspec(?:ification)?,? (?:core|second|more)?,? ?§ ?\d*/g);
    expect(old.map(({ match, place }) => `${place} cites "${match}": cite (rule …) from docs/spec`)).toEqual(
      [],
    );
  });
});

it('has a list of rules and tests that is up to date', () => {
  const lists: Record<string, string> = {
    [LIST]: asMarkdown(result),
    [UNCOVERED]: `${stillUncovered(result).join('\n')}\n`,
  };
  const stale = Object.keys(lists).filter((path) => read(path) !== lists[path]);
  expect(stale.map((path) => `${path} is out of date: npm run spec-coverage`)).toEqual([]);
});

it('keeps the tests of every rule that had one', () => {
  const allowed = new Set(stillUncovered(result));
  const lost = result.uncovered.filter(({ id, area }) => guardedAreas.includes(area) && !allowed.has(id));
  expect(lost.map(({ id, text }) => `${id} ${text}`)).toEqual([]);
});
