import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { readModule } from './read-module.mjs';

const HASH_LENGTH = 10;

/** Reads the public names of modules from their declarations. */
export class PublicApi {
  /** @param {Map<string, string>} declarations as of `emitDeclarations` */
  constructor(declarations) {
    this.declarations = declarations;
    this.modules = new Map();
  }

  /**
   * The names that a module exports, types too, each with a hash of its type: of its own declaration and of every local one that
   * it is made of, independent of formatting, comments and file names. Types of other packages count by their name only.
   * @param {string} file as in the declarations
   * @returns {Record<string, string>}
   */
  describe(file) {
    const names = [...this.exportsOf(file)].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(names.map(([name, origin]) => [name, this.hash(origin)]));
  }

  /** Where each exported name is declared: `{ file, name }`, or `{ source, name }` of another package. */
  exportsOf(file, seen = new Set()) {
    const found = new Map();
    if (seen.has(file)) return found;
    seen.add(file);
    const { exports, stars } = this.module(file);
    for (const source of stars) {
      const target = this.resolve(file, source);
      if (!target) found.set(`* from ${source}`, { source, name: '*' });
      else for (const [name, origin] of this.exportsOf(target, seen)) found.set(name, origin);
    }
    for (const [exported, { source, name }] of exports) found.set(exported, this.origin(file, source, name));
    return found;
  }

  hash(origin) {
    const texts = new Map();
    this.collect(origin, texts);
    const text = [...texts.values()].sort().join('\n');
    return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
  }

  /** The declaration of a name and of all that it uses. */
  collect({ file, source, name }, texts) {
    const key = `${file ?? source}#${name}`;
    if (texts.has(key)) return;
    if (!file) {
      texts.set(key, key);
      return;
    }
    const { declared, imports, exports } = this.module(file);
    const own = declared.get(name);
    const passed = own ? undefined : (imports.get(name) ?? exports.get(name));
    texts.set(key, own ? `${name}: ${own.text}` : '');
    if (passed) this.collect(this.origin(file, passed.source, passed.name), texts);
    for (const used of own?.uses ?? []) {
      if (used !== name && (declared.has(used) || imports.has(used)))
        this.collect(this.origin(file, imports.get(used)?.source, imports.get(used)?.name ?? used), texts);
    }
  }

  /** The place that `name` of `source` comes from; without a source, of the file itself. */
  origin(file, source, name) {
    if (!source) return { file, name };
    const target = this.resolve(file, source);
    if (!target) return { source, name };
    return this.module(target).declared.has(name)
      ? { file: target, name }
      : (this.exportsOf(target).get(name) ?? { source: posix.basename(target), name });
  }

  /** The declarations that a relative import leads to; undefined for another package. */
  resolve(file, source) {
    if (!source.startsWith('.')) return undefined;
    const path = posix.join(posix.dirname(file), source).replace(/\.[jt]sx?$/, '');
    return [path, `${path}/index`].find((one) => this.declarations.has(one));
  }

  module(file) {
    const known = this.modules.get(file) ?? readModule(this.declarations.get(file) ?? '');
    this.modules.set(file, known);
    return known;
  }
}
