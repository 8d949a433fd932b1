import { parseSync } from '@swc/core';

/**
 * The declarations, imports and exports of a module of type declarations.
 * @param {string} text
 * @returns {{
 *   declared: Map<string, { text: string, uses: Set<string> }>,
 *   imports: Map<string, { source: string, name: string }>,
 *   exports: Map<string, { source?: string, name: string }>,
 *   stars: string[],
 * }} `declared`: without positions, so that formatting makes no difference
 */
export function readModule(text) {
  const module = { declared: new Map(), imports: new Map(), exports: new Map(), stars: [] };
  for (const item of parseSync(text, { syntax: 'typescript' }).body) readItem(item, module);
  return module;
}

function readItem(item, module) {
  const source = item.source?.value;
  if (item.type === 'ImportDeclaration')
    for (const specifier of item.specifiers)
      module.imports.set(specifier.local.value, { source, name: importedName(specifier) });
  else if (item.type === 'ExportAllDeclaration') module.stars.push(source);
  else if (item.type === 'ExportNamedDeclaration') readSpecifiers(item.specifiers, source, module);
  else if (item.type === 'ExportDeclaration')
    for (const name of declare(item.declaration, module)) module.exports.set(name, { name });
  else if (item.type.startsWith('ExportDefault')) {
    add(module.declared, 'default', item);
    module.exports.set('default', { name: 'default' });
  } else declare(item, module);
}

function readSpecifiers(specifiers, source, { imports, exports }) {
  for (const { type, orig, exported, name } of specifiers) {
    if (type === 'ExportNamespaceSpecifier') exports.set(name.value, { source, name: '*' });
    else {
      const from = source ? undefined : imports.get(orig.value);
      exports.set((exported ?? orig).value, from ?? { source, name: orig.value });
    }
  }
}

function importedName({ type, local, imported }) {
  if (type === 'ImportNamespaceSpecifier') return '*';
  return type === 'ImportDefaultSpecifier' ? 'default' : (imported ?? local).value;
}

/** Adds what a statement declares; returns its names. */
function declare(item, { declared }) {
  if (item.type === 'VariableDeclaration')
    return item.declarations.map((one) => add(declared, one.id.value, one));
  const name = (item.identifier ?? item.id)?.value;
  return name ? [add(declared, name, item)] : [];
}

/** Overloads and merged interfaces have one name. */
function add(declared, name, node) {
  const before = declared.get(name) ?? { text: '', uses: new Set() };
  const text = JSON.stringify(node, (key, value) => {
    if (key === 'span' || key === 'ctxt') return undefined;
    if (value?.type === 'Identifier') before.uses.add(value.value);
    return value;
  });
  declared.set(name, { text: before.text + text, uses: before.uses });
  return name;
}
