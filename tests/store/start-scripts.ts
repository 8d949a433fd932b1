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
  /** Installs packages of Debian; rejects where that cannot be done. */
  installDebianPackages(packages: string[], where: { root: string; logs: string }): Promise<void>;
  /** The environment of something that runs beside a store, and the same with its database. */
  environmentBesideShop(given: NodeJS.ProcessEnv, root: string): StoreEnvironment;
  withDatabase(environment: StoreEnvironment): Promise<NodeJS.ProcessEnv>;
  parts: Record<'api' | 'edge', Part>;
  /** What node gets to run a part that ends when its starter ends. */
  nodeParameters(root: string, part: Part): string[];
}

interface StoreEnvironment {
  env: NodeJS.ProcessEnv;
  data: string;
}

interface Part {
  entry: string;
  heapMb?: number;
}

interface Progress {
  log(line: string): void;
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
}

/** The checkout that these tests belong to. */
export const checkout = join(import.meta.dirname, '../..');

type ScriptName = 'ports' | 'postgres' | 'chromium' | 'debian' | 'environment-beside-shop' | 'parts';

/** One module of platform/start, such as `ports`. */
export async function startScript(name: ScriptName): Promise<StartScripts> {
  return import(pathToFileURL(join(checkout, `platform/start/${name}.mjs`)).href);
}
