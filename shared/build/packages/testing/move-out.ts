import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Tests that compare texts with the sources of the working tree; they stay there. */
const STAYING = ['documents/numbers.test.ts', 'features/privacy/privacy-inventory.test.ts'];

/**
 * Moves mf-static-content out of the working tree, as docs/how-to/own-repository.md says.
 * @param created a repository that the generator has made
 * @param moved a folder that does not exist yet, beside the same packages
 */
export function moveOut(
  workingTree: string,
  { created, moved, version }: { created: string; moved: string; version?: string },
): void {
  const source = join(workingTree, 'mf-static-content');
  const isSource = (file: string) => !['dist', 'node_modules'].includes(basename(file));
  cpSync(source, moved, { recursive: true, filter: isSource });
  const own = readManifest(moved);
  const generated = readManifest(created);
  const dependencies = { ...own.dependencies, ...own.devDependencies, ...generated.dependencies };
  const manifest = { ...generated, name: 'mf-static-content', dependencies, ...(version && { version }) };
  writeFileSync(join(moved, 'package.json'), JSON.stringify(manifest));
  cpSync(join(created, 'src/css.d.ts'), join(moved, 'src/css.d.ts'));
  symlinkSync(join(source, 'node_modules'), join(moved, 'node_modules'));
  for (const test of STAYING) rmSync(join(moved, 'src', test));
}

function readManifest(folder: string) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
