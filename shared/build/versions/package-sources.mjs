import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const TEST = /\.test\.tsx?$/;
export const SCRIPT = /(?<!\.d)\.tsx?$/;

/** The files of a package but for its tests, from `root`. */
export async function sourcesOf(root, folder) {
  const files = await readdir(join(root, folder, 'src'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && !TEST.test(file.name))
    .map((file) => join(file.parentPath, file.name).slice(root.length + 1));
}

/** Those of them that are compiled. */
export async function scriptsOf(root, folder) {
  return (await sourcesOf(root, folder)).filter((file) => SCRIPT.test(file));
}
