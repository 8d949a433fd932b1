import { files, read } from '../architecture/repository';
import { argumentsOf, type Node, parse } from '../architecture/syntax';

/** A test or a group of tests. */
export interface TestTitle {
  file: string;
  /** Its title after those of the groups around it. */
  title: string;
  /** Ids of the rules that its own title names, `[core-5.8, core-9.3]`. */
  ids: string[];
}

const TESTS = ['*.test.ts', '*.test.tsx', '*.spec.ts'];
const CALLS = new Set(['it', 'test', 'describe']);
const IDS = /\[((?:core|more)-\d+\.\d+(?:,\s*(?:core|more)-\d+\.\d+)*)\]/g;

/** Every test title of the repository that names rules. */
export function titlesWithRules(): TestTitle[] {
  return files(...TESTS)
    .map((file) => ({ file, code: read(file) }))
    .filter(({ code }) => code.search(IDS) >= 0)
    .flatMap(({ file, code }) => titlesOf(code, file.endsWith('x')).map((title) => ({ file, ...title })))
    .filter(({ ids }) => ids.length > 0);
}

/** The titles of one file, in its order. */
export function titlesOf(code: string, tsx = false): Omit<TestTitle, 'file'>[] {
  const titles: Omit<TestTitle, 'file'>[] = [];
  collect(parse(code, tsx), [], titles);
  return titles;
}

/** Adds the titles within a node, below those of the groups around it. */
function collect(node: unknown, groups: string[], titles: Omit<TestTitle, 'file'>[]): void {
  if (Array.isArray(node)) {
    for (const item of node) collect(item, groups, titles);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const own = titleOf(node as Node);
  const within = own === undefined ? groups : [...groups, withoutIds(own)];
  if (own !== undefined) {
    titles.push({ title: within.join(' › '), ids: idsIn(own) });
    for (const row of rowsWithRules(node as Node)) {
      const title = [...groups, own.replace('%s', withoutIds(row))].join(' › ');
      titles.push({ title, ids: idsIn(row) });
    }
  }
  for (const value of Object.values(node)) collect(value, within, titles);
}

/** The title of `it('…')`, `test.describe('…')` or `it.each([…])('…')`. */
function titleOf(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || !CALLS.has(root(node.callee as Node))) return undefined;
  const [first] = argumentsOf(node);
  if (first?.type === 'StringLiteral') return String(first.value);
  if (first?.type !== 'TemplateLiteral') return undefined;
  return (first.quasis as { cooked?: string; raw: string }[])
    .map(({ cooked, raw }) => cooked ?? raw)
    .join('…');
}

/** Texts of `it.each([['…', …]])` that complete the title and name rules. */
function rowsWithRules({ callee }: Node): string[] {
  const { arguments: rows } = (callee ?? {}) as Partial<Node>;
  const texts = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const { type, value: text } = value as Partial<Node>;
    return type === 'StringLiteral' ? [String(text)] : Object.values(value).flatMap(texts);
  };
  return texts(rows).filter((text) => idsIn(text).length > 0);
}

/** The name that a call begins with: `it` of `it.each([…])('…')`. */
function root(node: Node): string {
  if (node.type === 'Identifier') return String(node.value);
  const inner = node.type === 'MemberExpression' ? node.object : (node.callee ?? node.tag);
  return inner ? root(inner as Node) : '';
}

const withoutIds = (title: string) => title.replace(IDS, '').replace(/ {2,}/g, ' ').trim();

function idsIn(title: string): string[] {
  return [...title.matchAll(IDS)].flatMap(([, ids]) => (ids ?? '').split(/,\s*/));
}
