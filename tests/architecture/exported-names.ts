import { type Node, treeOf } from './syntax';

/** The names that a file exports from its own declarations, types included. */
export function exportedNames(path: string): string[] {
  return (treeOf(path).body as Node[])
    .filter(({ type }) => type === 'ExportDeclaration')
    .flatMap(({ declaration }) => declaredNames(declaration as Node));
}

function declaredNames(declaration: Node): string[] {
  if (declaration.type === 'VariableDeclaration') {
    return (declaration.declarations as Node[]).flatMap(({ id }) => boundNames(id as Node));
  }
  const name = (declaration.identifier ?? declaration.id) as Node | undefined;
  return name ? [String(name.value)] : [];
}

/** The names of `export const a` and of `export const { a, b: c } = …`. */
function boundNames(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [String(pattern.value)];
  if (pattern.type !== 'ObjectPattern') return [];
  return (pattern.properties as Node[]).flatMap(({ key, value }) => boundNames((value ?? key) as Node));
}
