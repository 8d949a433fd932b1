import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Release } from '@giftstore/contracts';
import { integrityOf } from './integrity';
import { RELEASE_FILE } from './release-repository';
import { parseBuild } from './schema';

const SEGMENT = /^[A-Za-z0-9_@][A-Za-z0-9_@.+~-]*$/;

/** A verified build: its folder and its release.json. */
export interface Build {
  folder: string;
  release: Release;
}

/**
 * Reads a built `dist` folder and verifies every file by its release.json. Throws an Error that names each file that is missing,
 * changed, unlisted or not allowed.
 */
export async function verifyBuild(folder: string): Promise<Build> {
  const release = await readDeclaration(folder);
  const unlisted = new Set(await listFiles(folder));
  unlisted.delete(RELEASE_FILE);
  const errors: string[] = [];
  for (const [file, expected] of Object.entries(release.files)) {
    if (!isAllowedName(file)) errors.push(`${file}: not an allowed file name`);
    else if (!unlisted.delete(file)) errors.push(`${file}: listed but not there`);
    else errors.push(...differences(file, expected, await readFile(join(folder, file))));
  }
  for (const file of unlisted) if (!isSourceMap(file)) errors.push(`${file}: there but not listed`);
  for (const file of undeclaredUses(release)) errors.push(`${file}: used by a route or entry but not listed`);
  if (errors.length) throw new Error(`${folder} does not match its ${RELEASE_FILE}: ${errors.join('; ')}`);
  return { folder, release };
}

/** Source maps are for debugging the build; they are no part of the release. */
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

/** `.br` and `.gz` are reserved for the compressed copies in the repository. */
function isAllowedName(file: string): boolean {
  return !/\.(?:br|gz)$/.test(file) && file !== RELEASE_FILE && file.split('/').every((s) => SEGMENT.test(s));
}

function differences(file: string, expected: Release['files'][string], bytes: Uint8Array): string[] {
  if (bytes.length !== expected.size) return [`${file}: ${bytes.length} bytes, ${expected.size} declared`];
  return integrityOf(bytes) === expected.integrity ? [] : [`${file}: its hash is not the declared one`];
}

function undeclaredUses({ files, routes, entry, starts }: Release): string[] {
  const used = [...routes.flatMap((route) => route.preload), ...Object.values(starts ?? {}).flat()];
  if (entry) used.push(...entry.scripts, ...entry.styles, ...entry.fonts);
  return [...new Set(used)].filter((file) => !Object.hasOwn(files, file));
}
