import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The program that renders, built as in the package's build, in a temporary folder that `remove` deletes. */
export async function buildRenderProgram(): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'giftstore-render-'));
  const path = join(folder, 'render-worker.cjs');
  const entry = join(__dirname, '../render/render-worker.ts');
  await build({
    entryPoints: [entry],
    outfile: path,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
  });
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}
