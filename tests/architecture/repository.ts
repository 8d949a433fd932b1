import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Root of the working tree. All paths of these tests count from it. */
export const ROOT = execFileSync('git', ['rev-parse', '--show-toplevel'], { encoding: 'utf8' }).trim();

export const remotes = readdirSync(ROOT).filter(
  (name) => name.startsWith('mf-') && has(`${name}/package.json`),
);

export function has(path: string): boolean {
  return existsSync(join(ROOT, path));
}

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

export function readJson<T>(path: string): T {
  return JSON.parse(read(path)) as T;
}

/** Every file of the project that is still there, ignored ones left out. */
export function files(...patterns: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\n'))].filter((path) => path && has(path)).sort();
}

/** Source files of a folder, without its tests. */
export function sources(folder: string): string[] {
  return files(`${folder}/*.ts`, `${folder}/*.tsx`).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));
}
