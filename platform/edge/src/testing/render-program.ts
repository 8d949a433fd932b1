import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

const ROOT = join(__dirname, '../../../..');

/** Makes `deno`, which is resolved from the program, known in a folder. */
export const linkPackages = (folder: string) =>
  symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));

/** The program that renders, built as in the package's build, in a temporary folder that `remove` deletes. */
export async function buildRenderProgram(): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'giftstore-render-'));
  const path = join(folder, 'render-program.js');
  const entry = join(__dirname, '../render/render-program.ts');
  await build({
    entryPoints: [entry],
    outfile: path,
    bundle: true,
    minify: true,
    platform: 'neutral',
    format: 'esm',
    target: 'es2022',
  });
  await linkPackages(folder);
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}
