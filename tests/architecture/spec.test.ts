import { asMarkdown, coverage, kept, LIST, stillUncovered, UNCOVERED } from '../spec/coverage';
import { rules } from '../spec/rules';
import { titlesOf } from '../spec/test-titles';
import { read } from './repository';

const found = coverage();

it('gives each rule an id of its own', () => {
  const ids = rules.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('finds titles wherever a test may stand, and the ids that they carry', () => {
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

it('names no rule in a title that the specification does not have', () => {
  expect(found.unknown).toEqual([]);
});

it('has a list of rules and tests as the titles are now (npm run spec-coverage)', () => {
  expect(read(LIST)).toBe(asMarkdown(found));
  expect(read(UNCOVERED)).toBe(`${stillUncovered(found).join('\n')}\n`);
});

it('has lost no test of a rule that had one', () => {
  const allowed = new Set(stillUncovered(found));
  const lost = found.uncovered.filter(({ id, area }) => kept.includes(area) && !allowed.has(id));
  expect(lost.map(({ id, text }) => `${id} ${text}`)).toEqual([]);
});
