import { read } from '../architecture/repository';
import { type Area, areas, type Rule } from './rule';
import { rules } from './rules';
import { type TestTitle, titlesWithRules } from './test-titles';

/** Where the list for readers stands, and the one of rules that are still without a test. */
export const LIST = 'docs/spec-coverage.md';
export const UNCOVERED = 'tests/spec/uncovered.txt';

/** The areas of which a rule that has a test must never lose it. */
export const kept: Area[] = ['shell', 'home', 'cards', 'card', 'cart', 'checkout'];

export interface Coverage {
  /** Tests by the id of the rule that they name. */
  tests: Map<string, TestTitle[]>;
  uncovered: Rule[];
  /** Ids that a title names and no rule has, with the title. */
  unknown: string[];
}

/** What the tests of the repository say of the rules, from their titles. */
export function coverage(): Coverage {
  const tests = new Map<string, TestTitle[]>();
  for (const one of titlesWithRules())
    for (const id of one.ids) tests.set(id, [...(tests.get(id) ?? []), one]);
  const known = new Set(rules.map(({ id }) => id));
  return {
    tests,
    uncovered: rules.filter(({ id }) => !tests.has(id)),
    unknown: [...tests].flatMap(([id, titles]) =>
      known.has(id) ? [] : titles.map(({ file, title }) => `${id} in ${file}: ${title}`),
    ),
  };
}

/** Rules of those areas that were allowed to be without a test and still are. The list only shrinks. */
export function stillUncovered({ uncovered }: Coverage): string[] {
  const allowed = new Set(read(UNCOVERED).split('\n'));
  return uncovered.filter(({ id, area }) => kept.includes(area) && allowed.has(id)).map(({ id }) => id);
}

/** The list as Markdown: figures by area, what is not covered yet, and each rule with its tests. */
export function asMarkdown(found: Coverage): string {
  return `${[
    '# The specification’s rules and their tests',
    "Made by `npm run spec-coverage` from the titles of the tests; not written by hand. A test that shows a rule carries its id, `it('stops at 5 cards [core-5.35]')`. `core` is the document of the shopping areas, `more` the one of giveaway, redeem link, partner and content; the figures are the section and the place within it. The rules stand in `tests/spec/`.",
    figures(found),
    '## Not covered yet',
    notCovered(found),
    ...sections(found),
  ].join('\n\n')}\n`;
}

function figures({ uncovered }: Coverage): string {
  const rows = areas.map((area) => row(area, rules.filter(of(area)), uncovered.filter(of(area))));
  return [
    '| area | rules | with a test |',
    '| --- | ---: | ---: |',
    ...rows,
    row('all', rules, uncovered),
  ].join('\n');
}

const of = (area: Area) => (rule: Rule) => rule.area === area;

const row = (name: string, all: Rule[], without: Rule[]) =>
  `| ${name} | ${all.length} | ${all.length - without.length} |`;

function notCovered({ uncovered }: Coverage): string {
  if (!uncovered.length) return 'Nothing: every rule has a test.';
  return areas
    .filter((area) => uncovered.some(of(area)))
    .map((area) => {
      const some = uncovered.filter(of(area));
      return [`**${area}** (${some.length})`, '', ...some.map(({ id, text }) => `- ${id} ${text}`)].join(
        '\n',
      );
    })
    .join('\n\n');
}

function sections({ tests }: Coverage): string[] {
  const names = [...new Set(rules.map(({ id }) => section(id)))];
  return names.map((name) => {
    const rows = rules
      .filter(({ id }) => section(id) === name)
      .map(({ id, text }) => `| ${id} | ${cell(text)} | ${(tests.get(id) ?? []).map(shown).join('<br>')} |`);
    return [`## ${name}`, '', '| rule | says | shown by |', '| --- | --- | --- |', ...rows].join('\n');
  });
}

const section = (id: string) => id.split('.')[0] ?? id;

const shown = ({ file, title }: TestTitle) => `\`${file}\` ${cell(title)}`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
