import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Release } from '@giftstore/contracts';
import { integrityOf } from './integrity';
import { RELEASE_FILE } from './release-store';
import { parseBuild } from './schema';

const SEGMENT = /^[A-Za-z0-9_@][A-Za-z0-9_@.+~-]*$/;

/** A verified build: what it says of itself and the folder that says it truly. */
export interface Build {
  folder: string;
  release: Release;
}

/**
 * Reads a built `dist` folder and holds every file against its release.json. Throws an Error that names each file which
 * is missing, changed, unlisted or not allowed.
 */
export async function verifyBuild(folder: string): Promise<Build> {
  const release = await readDeclaration(folder);
  const found = new Set(await listFiles(folder));
  found.delete(RELEASE_FILE);
  const problems: string[] = [];
  for (const [file, expected] of Object.entries(release.files)) {
    if (!isAllowedName(file)) problems.push(`${file}: not an allowed file name`);
    else if (!found.delete(file)) problems.push(`${file}: listed but not there`);
    else problems.push(...differences(file, expected, await readFile(join(folder, file))));
  }
  for (const file of found) if (!isSourceMap(file)) problems.push(`${file}: there but not listed`);
  for (const file of undeclaredUses(release))
    problems.push(`${file}: used by a route or entry but not listed`);
  if (problems.length)
    throw new Error(`${folder} does not match its ${RELEASE_FILE}: ${problems.join('; ')}`);
  return { folder, release };
}

/** Source maps lie beside the files for whoever built them; they are not part of the release and are not stored. */
function isSourceMap(file: string): boolean {
  return file.endsWith('.map');
}

async function readDeclaration(folder: string): Promise<Release> {
  const file = join(folder, RELEASE_FILE);
  try {
    return parseBuild(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be used: ${(error as Error).message}`);
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** `.br` and `.gz` are the store's own: it compresses what it takes in. */
function isAllowedName(file: string): boolean {
  return !/\.(?:br|gz)$/.test(file) && file !== RELEASE_FILE && file.split('/').every((s) => SEGMENT.test(s));
}

function differences(file: string, expected: Release['files'][string], bytes: Uint8Array): string[] {
  if (bytes.length !== expected.size) return [`${file}: ${bytes.length} bytes, ${expected.size} declared`];
  return integrityOf(bytes) === expected.integrity ? [] : [`${file}: its hash is not the declared one`];
}

function undeclaredUses({ files, routes, entry }: Release): string[] {
  const used = [...routes.flatMap((route) => route.preload)];
  if (entry) used.push(...entry.scripts, ...entry.styles, ...entry.fonts);
  return [...new Set(used)].filter((file) => !Object.hasOwn(files, file));
}
