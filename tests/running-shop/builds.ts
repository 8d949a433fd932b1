import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { workingTree } from './start-scripts';

const run = promisify(execFile);

export interface Variant<Declaration> {
  version: string;
  /** Edits `remote.json`. */
  declaration: (declaration: Declaration) => Declaration | object;
  /** Source files that the variant does not have, relative to the remote. */
  omit?: readonly string[];
  /** Edits the copied sources in their folder. */
  edit?: (folder: string) => Promise<void>;
}

/**
 * Builds a variant of a remote from a copy of its sources in `folder`.
 * @returns the path of its `dist`
 */
export async function buildVariant<Declaration>(
  remote: string,
  folder: string,
  { version, declaration, omit = [], edit }: Variant<Declaration>,
): Promise<string> {
  const copy = join(folder, remote);
  await mkdir(folder, { recursive: true });
  await symlink(join(workingTree, 'node_modules'), join(folder, 'node_modules')).catch(() => undefined);
  await cp(join(workingTree, remote), copy, {
    recursive: true,
    filter: (path) => !/\/(?:dist|node_modules)$/.test(path),
  });
  for (const file of omit) await rm(join(copy, file));
  await editJson(join(copy, 'package.json'), (manifest) => ({ ...(manifest as object), version }));
  await editJson(join(copy, 'remote.json'), (current) => declaration(current as Declaration));
  await edit?.(copy);
  await run(
    process.execPath,
    [join(workingTree, 'node_modules/webpack-cli/bin/cli.js'), '--mode', 'production'],
    { cwd: copy, env: { ...process.env, KEYS_DIR: resolve(workingTree, process.env.KEYS_DIR || '.keys') } },
  );
  return join(copy, 'dist');
}

async function editJson(file: string, edit: (value: unknown) => unknown): Promise<void> {
  await writeFile(file, JSON.stringify(edit(JSON.parse(await readFile(file, 'utf8'))), null, 2));
}
