import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The parts of platform/start that tests use. It is plain JavaScript and has no declarations. */
interface StartScripts {
  /** Whether a server can listen on this port, on all addresses and on loopback. */
  isFree(port: number): Promise<boolean>;
  /** The connection string of the embedded PostgreSQL that runs on this folder, or null. */
  runningPostgres(dataDir: string): string | null;
  /** The path of a working Chromium. */
  findChromium(where: { root: string; logs: string; progress: Progress }): Promise<string>;
  /** Installs Debian packages; rejects if that is not possible. */
  installDebianPackages(packages: string[], where: { root: string; logs: string }): Promise<void>;
  /** The environment of a process next to a running shop, without and with its database. */
  environmentOfRunningShop(given: NodeJS.ProcessEnv, root: string): ShopEnvironment;
  withDatabase(environment: ShopEnvironment): Promise<NodeJS.ProcessEnv>;
  parts: Record<'api' | 'edge' | 'judge', Part>;
  operatorConsole: Part;
  /** The environment of a part, without the secrets that only others read. */
  environmentOf(part: Part, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
  /** Node's parameters for a part that exits with its parent. */
  nodeParameters(root: string, part: Part): string[];
}

interface ShopEnvironment {
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

/** The working tree of these tests. */
export const workingTree = join(import.meta.dirname, '../..');

type ScriptName = 'ports' | 'postgres' | 'chromium' | 'debian' | 'running-shop' | 'parts';

/** A module of platform/start, such as `ports`. */
export async function startScript(name: ScriptName): Promise<StartScripts> {
  return import(pathToFileURL(join(workingTree, `platform/start/${name}.mjs`)).href);
}
