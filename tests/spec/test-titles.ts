import { type Expression, type ParseOptions, parseSync } from '@swc/core';
import { files, read } from '../architecture/repository';

/** A test, or a group of tests, as it is called: with the names of the groups around it. */
export interface TestTitle {
  file: string;
  title: string;
  /** Ids of the rules that its own title names, `[core-5.8, core-9.3]`. */
  ids: string[];
}

interface Node {
  type?: string;
  [property: string]: unknown;
}

const TESTS = ['*.test.ts', '*.test.tsx', '*.spec.ts'];
const CALLS = new Set(['it', 'test', 'describe']);
const IDS = /\[((?:core|more)-\d+\.\d+(?:,\s*(?:core|more)-\d+\.\d+)*)\]/g;

/** Every title that names rules, of all tests of the repository. */
export function titlesWithRules(): TestTitle[] {
  return files(...TESTS)
    .map((file) => ({ file, code: read(file) }))
    .filter(({ code }) => code.search(IDS) >= 0)
    .flatMap(({ file, code }) => titlesOf(code, file.endsWith('x')).map((one) => ({ file, ...one })))
    .filter(({ ids }) => ids.length > 0);
}

/** The titles of one file, in its order. */
export function titlesOf(code: string, tsx = false): Omit<TestTitle, 'file'>[] {
  const options: ParseOptions = { syntax: 'typescript', tsx, target: 'es2022' };
  const found: Omit<TestTitle, 'file'>[] = [];
  walk(parseSync(code, options) as unknown as Node, [], found);
  return found;
}

function walk(node: unknown, around: string[], found: Omit<TestTitle, 'file'>[]): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, around, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const own = titleOf(node as Node);
  const within = own === undefined ? around : [...around, withoutIds(own)];
  if (own !== undefined) {
    found.push({ title: within.join(' › '), ids: idsIn(own) });
    for (const row of rowsWithRules(node as Node)) {
      const title = [...around, own.replace('%s', withoutIds(row))].join(' › ');
      found.push({ title, ids: idsIn(row) });
    }
  }
  for (const value of Object.values(node)) walk(value, within, found);
}

/** What `it('…')`, `test.describe('…')` or `it.each([…])('…')` is called. */
function titleOf(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || !CALLS.has(root(node.callee as Node))) return undefined;
  const [first] = node.arguments as { expression: Expression }[];
  if (first?.expression.type === 'StringLiteral') return first.expression.value;
  if (first?.expression.type !== 'TemplateLiteral') return undefined;
  return first.expression.quasis.map(({ cooked, raw }) => cooked ?? raw).join('…');
}

/** Words of `it.each([['…', …]])` that complete the title and name rules. */
function rowsWithRules({ callee }: Node): string[] {
  const { arguments: rows } = (callee ?? {}) as Node;
  const words = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const { type, value: text } = value as Node;
    return type === 'StringLiteral' ? [String(text)] : Object.values(value).flatMap(words);
  };
  return words(rows).filter((text) => idsIn(text).length > 0);
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
