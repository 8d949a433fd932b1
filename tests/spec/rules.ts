import { files, read } from '../architecture/repository';
import { areas, REFERENCE, type Rule } from './rule';

const PAGES = ['docs/spec/core-*.md', 'docs/spec/more-*.md'];
const known: readonly string[] = [...areas, REFERENCE];

/** Every line of docs/spec that has an id, the facts of the reference pages included. */
export const statements: Rule[] = files(...PAGES).flatMap((page) => parseRules(page, read(page)));

/** The product rules: each needs a test that carries its id in the title. */
export const rules = statements.filter(({ area }) => area !== REFERENCE);

/**
 * The rules of one page, in its order.
 * @throws Error for a rule above the first heading, or below a heading that names no area
 */
export function parseRules(page: string, text: string): Rule[] {
  let area = '';
  return text.split('\n').flatMap((line) => {
    area = /^## .*\((\w+)\)$/.exec(line)?.[1] ?? (line.startsWith('## ') ? '' : area);
    const [, id, rule] = /^- `((?:core|more)-\d+\.\d+)` (.+)$/.exec(line) ?? [];
    if (!id || !rule) return [];
    if (!known.includes(area)) {
      throw new Error(
        `${page}: the heading above ${id} must end with its area, one of (${known.join(', ')})`,
      );
    }
    return [{ id, area: area as Rule['area'], text: rule, page }];
  });
}
