import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { startScript, workingTree } from './start-scripts';
import { waitUntilServing } from './wait-until-serving';

/** The replacement for each port of the example. */
export type PortsForExample = Record<8080 | 8081 | 3000 | 3100 | 3005 | 3105, number>;

/**
 * Runs nginx with docs/how-to/nginx.conf on other ports.
 * @param startParts what it leads to, where that is not running yet
 * @param log takes what nginx logs
 * @returns a function that stops it
 */
export async function startNginx(
  ports: PortsForExample,
  startParts: () => Promise<unknown> = async () => {},
  log: (text: string) => void = () => {},
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'giftstore-nginx-'));
  const example = await readFile(join(workingTree, 'docs/how-to/nginx.conf'), 'utf8');
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    example.replace(/\b(?:8080|8081|3[01]0[05])\b(?=[;\s])/g, (port) => replacementFor(port, ports)),
  );
  const child = spawn(await findNginx(), ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.stderr.setEncoding('utf8').on('data', log);
  const stop = async () => {
    child.kill('SIGQUIT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // At once: nginx hangs when nobody reads what it prints about parts that are not there yet.
    await Promise.all([waitUntilServing(child, `http://localhost:${ports[8080]}/health/live`), startParts()]);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

function replacementFor(port: string, ports: PortsForExample): string {
  const replacement = (ports as Record<string, number>)[port];
  if (!replacement)
    throw new Error(`docs/how-to/nginx.conf has port ${port}, which the test does not replace`);
  return String(replacement);
}

async function findNginx(): Promise<string> {
  const existing = installed();
  if (existing) return existing;
  const { installDebianPackages } = await startScript('debian');
  await installDebianPackages(['nginx-light'], { root: workingTree, logs: tmpdir() }).catch(
    (error: Error) => {
      throw new Error(`No nginx for the test of docs/how-to/nginx.conf: install one. (${error.message})`);
    },
  );
  return installed() ?? 'nginx';
}

function installed(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/opt/homebrew/bin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path) && runs(path));
}

function runs(path: string): boolean {
  try {
    execFileSync(path, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
