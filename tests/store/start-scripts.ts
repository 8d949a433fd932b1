import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the tests use of platform/start, which is plain JavaScript and so has no declarations to import. */
interface StartScripts {
  /** Whether a server could listen on this port, on every address or on loopback alone. */
  isFree(port: number): Promise<boolean>;
  /** Connection string of the embedded PostgreSQL that runs on this folder; null when none does. */
  runningPostgres(dataDir: string): string | null;
  /** The path of a Chromium that starts. */
  findChromium(where: { root: string; logs: string; progress: Progress }): Promise<string>;
}

interface Progress {
  say(line: string): void;
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
}

/** The checkout that these tests belong to. */
export const checkout = join(import.meta.dirname, '../..');

/** One module of platform/start, such as `ports`. */
export async function startScript(name: 'ports' | 'postgres' | 'chromium'): Promise<StartScripts> {
  return import(pathToFileURL(join(checkout, `platform/start/${name}.mjs`)).href);
}
