import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, findRenderAccount } from './render-account';

/** Heap of JavaScript. */
export const HEAP_MB = 128;
/** V8 reserves this much writable memory for compiled code without using it. */
const CODE_RANGE_MB = 512;
/** Everything else: heap, buffers, stacks. */
const MEMORY_MB = 384;
/** Seconds of processor time in a process's life; about 10,000 pages. */
export const CPU_SECONDS = 120;
const OPEN_FILES = 64;

/** O_CLOEXEC, as /proc shows it. */
const CLOSE_ON_EXEC = 0o2000000;

/** Every permission of Deno is denied, also those that a later version would ask for. */
const DENIED = ['net', 'env', 'read', 'write', 'run', 'ffi', 'sys', 'import'].map((name) => `--deny-${name}`);
const FLAGS = [
  ...[
    '--no-prompt',
    '--no-remote',
    '--no-npm',
    '--no-config',
    '--no-lock',
    '--cached-only',
    '--no-code-cache',
  ],
  ...DENIED,
  // Without the optimizing compilers, in which most escapes from V8 begin. Rendering is as fast as it was in Node.
  `--v8-flags=--max-old-space-size=${HEAP_MB},--no-opt,--no-maglev`,
];

/** Starts the processes that render. */
export interface RenderEngine {
  /** A process with pipes for standard input and output. */
  start(): ChildProcess;
  /** What stands between such a process and this machine, for the log. */
  layers: string[];
}

/**
 * The engine of this machine: Deno without permissions, within what the kernel offers besides.
 * @param program the built program that it runs
 * @param account the account of its processes; null: this process's own
 * @param offered what to ask of the kernel, outermost first
 * @throws {Error} when nothing can be rendered safely here, with the reason
 */
export function openRenderEngine(
  program: string,
  account: Account | null = findRenderAccount(),
  offered: readonly Layer[] = kernelLayers(account),
): RenderEngine {
  if (!existsSync(program)) throw new Error(`${program} is not built`);
  const deno = findDeno(program);
  const { command, layers } = wrap(offered);
  if (account && !command.includes('setpriv'))
    throw new Error('this edge runs as root and cannot change the account of its processes (setpriv)');
  // Not by its path, because the account may not enter the folders above it.
  const binary = account ? openSync(deno, 'r') : null;
  const executable = binary === null ? deno : '/proc/self/fd/3';
  const source = readFileSync(program).toString('base64');
  const [file = '', ...parameters] = [
    ...command,
    executable,
    'run',
    ...FLAGS,
    `data:application/javascript;base64,${source}`,
  ];
  const options: SpawnOptions = {
    cwd: '/',
    // Deno writes to no folder for which it has no path.
    env: { DENO_DIR: '/dev/null/deno', DENO_NO_UPDATE_CHECK: '1', ...systemRoot() },
    stdio: descriptorsOf(binary),
    windowsHide: true,
  };
  return { start: () => spawn(file, parameters, options), layers };
}

/**
 * Path of Deno's executable for this platform, from its own package: the package "deno" copies it on first use.
 * @param from a file of the package that depends on it
 */
function findDeno(from: string): string {
  const { platform, arch } = process;
  const name = `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}`;
  try {
    const deno = createRequire(from).resolve('deno/package.json');
    const folder = dirname(createRequire(deno).resolve(`${name}/package.json`));
    const file = join(folder, platform === 'win32' ? 'deno.exe' : 'deno');
    if (spawnSync(file, ['--version'], { env: {}, stdio: 'ignore' }).status === 0) return file;
  } catch {
    // It is not installed.
  }
  throw new Error(`Deno does not run here (package ${name})`);
}

/** One barrier: a program that sets it up and then runs the rest of its command line. */
interface Layer {
  name: string;
  command: string[];
}

/** The layers that work here, as the beginning of a command line, and their names. */
function wrap(offered: readonly Layer[]): { command: string[]; layers: string[] } {
  let command: string[] = [];
  const layers = ['Deno without permissions'];
  for (const { name, command: outer } of [...offered].reverse()) {
    const [file = '', ...parameters] = [...outer, ...command, 'true'];
    if (spawnSync(file, parameters, { env: {}, stdio: 'ignore' }).status !== 0) continue;
    command = [...outer, ...command];
    layers.push(name);
  }
  return { command, layers };
}

/** What the kernel adds, outermost first. */
function kernelLayers(account: Account | null): Layer[] {
  if (process.platform === 'win32') return [];
  return [
    {
      name: 'a network namespace without devices',
      command: ['unshare', ...(account ? [] : ['--user']), '--net', '--ipc', '--'],
    },
    {
      name: account ? `the account ${account.name}` : 'no new privileges',
      command: [
        'setpriv',
        ...(account ? changeTo(account) : []),
        '--no-new-privs',
        '--pdeathsig',
        'KILL',
        '--',
      ],
    },
    { name: `limits (memory ${MEMORY_MB} MB, processor ${CPU_SECONDS} s)`, command: limits() },
  ];
}

function changeTo({ uid, gid }: Account): string[] {
  const ids = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  return [...ids, '--bounding-set=-all', '--inh-caps=-all'];
}

/** By the shell, which every system has. V8 reserves far more addresses than it uses, so they are not limited. */
function limits(): string[] {
  const files = OPEN_FILES + Math.max(0, ...inheritedDescriptors());
  const data = (MEMORY_MB + CODE_RANGE_MB) * 1024;
  const script = `ulimit -c 0; ulimit -f 0; ulimit -n ${files}; ulimit -S -t ${CPU_SECONDS}; ulimit -H -t ${CPU_SECONDS + 5}; ulimit -d ${data}; exec "$@"`;
  return ['sh', '-ec', script, 'sh'];
}

/**
 * Descriptors of a process. Standard error is discarded: V8 writes pages of output when a heap is full. Those that this process
 * inherited, and would pass on, are replaced, because a bundle could use them without a permission.
 */
function descriptorsOf(binary: number | null): NonNullable<SpawnOptions['stdio']> {
  const inherited = inheritedDescriptors();
  const nothing = inherited.length ? openSync('/dev/null', 'r') : null;
  const fromThree = Array.from({ length: Math.max(0, ...inherited) - 2 }, () => nothing);
  if (binary !== null) fromThree[0] = binary;
  return ['pipe', 'pipe', 'ignore', ...fromThree];
}

/** Descriptors above standard error without FD_CLOEXEC, where the platform shows them. */
function inheritedDescriptors(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/fdinfo')
    .map(Number)
    .filter((descriptor) => descriptor > 2 && !isClosedOnExec(descriptor));
}

function isClosedOnExec(descriptor: number): boolean {
  try {
    const [, flags = ''] =
      /^flags:\s*(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8')) ?? [];
    return (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) !== 0;
  } catch {
    // It was the descriptor of the listing itself.
    return true;
  }
}

/** Windows starts no program without it. */
function systemRoot(): Record<string, string> {
  const { SystemRoot } = process.env;
  return process.platform === 'win32' && SystemRoot ? { SystemRoot } : {};
}
