import { type ParseOptions, parseSync } from '@swc/core';
import { read } from './repository';

/** A node of swc's syntax tree; its properties depend on the type. */
export interface Node {
  type: string;
  span?: { start: number; end: number };
  [property: string]: unknown;
}

const trees = new Map<string, Node>();

/** Syntax tree of a TypeScript or JavaScript file, parsed once. */
export function treeOf(path: string): Node {
  const cached = trees.get(path);
  if (cached) return cached;
  const tree = parse(read(path), path.endsWith('x'));
  trees.set(path, tree);
  return tree;
}

/** Syntax tree of some code. Positions of its nodes count from the tree's own start. */
export function parse(code: string, tsx = false): Node {
  const options: ParseOptions = { syntax: 'typescript', tsx, target: 'es2022', decorators: true };
  return parseSync(code, options) as unknown as Node;
}

/** Calls `visit` with each node of a tree, outer ones first. `visit` returns false to leave out what is inside. */
export function walk(value: unknown, visit: (node: Node) => unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
    return;
  }
  if (!isNode(value)) return;
  if (typeof value.type === 'string' && visit(value) === false) return;
  for (const child of Object.values(value)) walk(child, visit);
}

/** The text of a string literal or of a template without expressions. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type !== 'TemplateLiteral' || (node.expressions as unknown[]).length > 0) return undefined;
  const [quasi] = node.quasis as { cooked?: string; raw: string }[];
  return quasi?.cooked ?? quasi?.raw;
}

/** The nodes of a call's arguments. */
export function argumentsOf(call: Node): Node[] {
  return (call.arguments as { expression: Node }[]).map(({ expression }) => expression);
}

/** `a.b.c` of a member expression, `a` of an identifier; undefined for anything computed. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return String(node.value);
  if (node.type === 'ParenthesisExpression' || node.type === 'TsNonNullExpression')
    return nameOf(node.expression);
  if (node.type === 'ThisExpression') return 'this';
  if (node.type === 'OptionalChainingExpression') return nameOf(node.base);
  if (node.type !== 'MemberExpression') return undefined;
  const object = nameOf(node.object) ?? '';
  const property = node.property as Node;
  return property.type === 'Identifier' ? `${object}.${property.value}` : undefined;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
