import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository';
import { argumentsOf, type Node, nameOf, textOf, treeOf, walk } from './syntax';

/** One import, re-export, `import()`, `import('…')` type or `require()` of a file. */
export interface Import {
  from: string;
  line: number;
  /** Whether it is erased: `import type`, or every name of it is a type. */
  isTypeOnly: boolean;
  /** Names that it takes as values, as the module exports them. */
  names: string[];
}

/** Everything that a file imports by a name that is written out, in its order. */
export function importsOf(path: string): Import[] {
  const imports: Import[] = [];
  const code = readFileSync(join(ROOT, path));
  walk(treeOf(path), (node) => {
    const source = sourceOf(node);
    const from = textOf(source);
    if (from === undefined) return;
    const before = code.subarray(0, (source?.span?.start ?? 1) - 1).toString();
    imports.push({ from, line: before.split('\n').length, isTypeOnly: isErased(node), names: namesOf(node) });
  });
  return imports;
}

function sourceOf(node: Node): Node | undefined {
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node;
    const loads = callee.type === 'Import' || ['require', 'require.resolve'].includes(nameOf(callee) ?? '');
    return loads ? argumentsOf(node)[0] : undefined;
  }
  if (node.type === 'TsImportType') return node.argument as Node;
  if (node.type === 'TsExternalModuleReference') return node.expression as Node;
  return /^(?:Import|ExportNamed|ExportAll)Declaration$/.test(node.type) ? (node.source as Node) : undefined;
}

function isErased(node: Node): boolean {
  if (node.type === 'TsImportType' || node.typeOnly === true) return true;
  const specifiers = specifiersOf(node);
  return specifiers.length > 0 && specifiers.every(({ isTypeOnly }) => isTypeOnly === true);
}

function namesOf(node: Node): string[] {
  if (node.typeOnly === true) return [];
  return specifiersOf(node)
    .filter(({ isTypeOnly }) => isTypeOnly !== true)
    .map(({ imported, orig, local }) =>
      String(((imported ?? orig ?? local) as Node | undefined)?.value ?? '*'),
    );
}

const specifiersOf = (node: Node) => (node.specifiers ?? []) as Node[];
