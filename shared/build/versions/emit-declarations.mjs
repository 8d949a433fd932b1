import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TIMEOUT_MS = 5 * 60_000;

/**
 * The type declarations of source files.
 * @param {string} root folder of the working tree
 * @param {string[]} files their paths from `root`: all that matter, not only entries, because the compiler leaves out what it happens to
 *   reach through a package's name first
 * @param {{ removeComments?: boolean }} [options]
 * @returns {Promise<Map<string, string>>} by path from `root`, without ending: `shared/ui/src/index`
 */
export async function emitDeclarations(root, files, { removeComments = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'giftstore-types-'));
  try {
    const outDir = join(folder, 'types');
    const config = join(folder, 'tsconfig.json');
    await writeFile(
      config,
      JSON.stringify({ ...settings(root, outDir, removeComments), files: files.map((it) => join(root, it)) }),
    );
    await compile(root, config);
    const emitted = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.d.ts'));
    const entries = emitted.map(async (file) => [
      file.replace(/\.d\.ts$/, ''),
      await readFile(join(outDir, file), 'utf8'),
    ]);
    return new Map(await Promise.all(entries));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `noCheck`: errors are for `npm run typecheck` to report, and half of the time. */
function settings(root, outDir, removeComments) {
  return {
    extends: join(root, 'shared/build/tsconfig.browser.json'),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      rootDir: root,
      outDir,
    },
  };
}

/** With the compiler of the working tree. */
function compile(root, config) {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [tsc, '-p', config], { timeout: TIMEOUT_MS }, (error, stdout) =>
      error ? reject(new Error(`The declarations could not be made:\n${stdout}`)) : resolve(),
    );
  });
}
