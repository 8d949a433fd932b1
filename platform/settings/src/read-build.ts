import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** What a process runs: for `/health`, `/metrics`, `--version` and its first log line. */
export interface Build {
  version: string;
  /** Of the sources, shortened; `unknown` outside of a working tree and of a packed part. */
  commit: string;
}

/** Enough to name a commit, and short enough not to look like a secret, which logs hide. */
const SHOWN_DIGITS = 12;

/** The file in which `npm run pack:server` leaves the build of a part. */
export const BUILD_FILE = 'build.json';

/**
 * The build of a packed part, or the commit that is checked out.
 * @param root folder of the packed part, or the working tree
 */
export function readBuild(root: string): Build {
  const packed = readText(join(root, BUILD_FILE));
  if (packed) return JSON.parse(packed) as Build;
  const manifest = readText(join(root, 'package.json')) ?? '{}';
  const { version = 'unknown' } = JSON.parse(manifest) as { version?: string };
  return { version, commit: checkedOut(join(root, '.git'))?.slice(0, SHOWN_DIGITS) ?? 'unknown' };
}

/** Prints the build and ends, where the command line of a process is `--version`. */
export function printVersion(build: Build): void {
  if (process.argv[2] !== '--version') return;
  console.log(describeBuild(build));
  process.exit(0);
}

/** As `--version` prints it. */
export const describeBuild = ({ version, commit }: Build) => `${version} (${commit})`;

/** Read without git, which a server need not have. */
function checkedOut(git: string): string | undefined {
  // In a linked working tree it is a file that names the folder.
  const [, linked] = /^gitdir: (.+)$/m.exec(readText(git) ?? '') ?? [];
  const folder = linked ? resolve(dirname(git), linked) : git;
  const head = readText(join(folder, 'HEAD'))?.trim();
  const [, ref] = /^ref: (.+)$/.exec(head ?? '') ?? [];
  return ref ? commitOf(ref, linked ? resolve(folder, '../..') : folder) : head;
}

function commitOf(ref: string, folder: string): string | undefined {
  const loose = readText(join(folder, ref))?.trim();
  if (loose) return loose;
  const packed = readText(join(folder, 'packed-refs')) ?? '';
  return packed
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`))
    ?.split(' ')[0];
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
