import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkout } from './start-scripts';

const run = promisify(execFile);

export interface Variant<Declaration> {
  version: string;
  /** Changes what `remote.json` says. */
  declaration: (declaration: Declaration) => Declaration | object;
}

/**
 * Builds a remote of this checkout from a copy of its sources in `folder`, changed as `variant` says, as its team would
 * have built it then. Gives its `dist`.
 */
export async function buildVariant<Declaration>(
  remote: string,
  folder: string,
  { version, declaration }: Variant<Declaration>,
): Promise<string> {
  const copy = join(folder, remote);
  await mkdir(folder, { recursive: true });
  await symlink(join(checkout, 'node_modules'), join(folder, 'node_modules')).catch(() => undefined);
  await cp(join(checkout, remote), copy, {
    recursive: true,
    filter: (path) => !/\/(?:dist|node_modules)$/.test(path),
  });
  await change(join(copy, 'package.json'), (manifest) => ({ ...(manifest as object), version }));
  await change(join(copy, 'remote.json'), (declared) => declaration(declared as Declaration));
  await run(
    process.execPath,
    [join(checkout, 'node_modules/webpack-cli/bin/cli.js'), '--mode', 'production'],
    { cwd: copy },
  );
  return join(copy, 'dist');
}

async function change(file: string, edit: (value: unknown) => unknown): Promise<void> {
  await writeFile(file, JSON.stringify(edit(JSON.parse(await readFile(file, 'utf8'))), null, 2));
}
