import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives a folder the libraries that are installed in the working tree, beside its own copies of our packages.
 * @param modules a `node_modules` folder
 * @param names of our packages, which may need versions of their own
 */
export function linkLibraries(workingTree: string, modules: string, names: string[]): void {
  linkAll(join(workingTree, 'node_modules'), modules);
  for (const name of names) {
    const nested = ['shared', 'platform'].map((it) => join(workingTree, it, name, 'node_modules'));
    for (const own of nested.filter(existsSync))
      linkAll(own, join(modules, '@giftstore', name, 'node_modules'));
  }
}

function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const names = readdirSync(from).filter((name) => !name.startsWith('.') && name !== '@giftstore');
  for (const name of names) symlinkSync(join(from, name), join(to, name));
}
