import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@giftstore/contracts';
import { buildVariant } from './builds';
import { type Files, publishFiles } from './releases';

/** Faults of a release, by what fails. Each is thrown inside a module of a real build. */
export const faults = {
  render: { remote: 'mf-static-content', what: 'throws at render' },
  effect: { remote: 'mf-static-content', what: 'throws in an effect' },
  entry: { remote: 'mf-static-content', what: 'throws in its entry' },
  module: { remote: 'mf-static-content', what: "throws when the page's module loads" },
  loop: { remote: 'mf-static-content', what: 'loops without end at render' },
  never: { remote: 'mf-static-content', what: "never resolves the page's module" },
  shell: { remote: 'shell', what: 'throws at the start of the shell' },
  serverThrow: { remote: 'mf-static-content', what: 'throws when the edge renders' },
  serverHang: { remote: 'mf-static-content', what: 'hangs when the edge renders' },
  serverEmpty: { remote: 'mf-static-content', what: 'draws nothing when the edge renders' },
  serverLeak: { remote: 'mf-static-content', what: 'leaks memory when the edge renders' },
} as const;

export type Fault = keyof typeof faults;

/** The page that the faults are in. */
export const FAULTY_PATH = '/faq';

const NO_FAULT = 'giftstore-fault=none';

/** Written into the sources: a build has all faults, and a text in its files says which of them it has. */
const SWITCH = `
const [, fault] = /giftstore-fault=(\\w+)/.exec('${NO_FAULT}') ?? [];
const isBrowser = typeof document !== 'undefined';
const leaked: unknown[] = [];

export function fail(here: string): void {
  if (fault === here) throw new Error('a fault for a test');
}

export function failAtRender(): void {
  fail('render');
  while (fault === 'loop' && isBrowser) {}
  if (isBrowser) return;
  fail('serverThrow');
  while (fault === 'serverHang') {}
  if (fault === 'serverLeak') leaked.push(Array.from({ length: 4_000_000 }, (_, index) => index + 0.5));
}

export const drawsNothing = (): boolean => fault === 'serverEmpty' && !isBrowser;

export const unlessNever = <T>(load: () => Promise<T>) => (): Promise<T> =>
  fault === 'never' && isBrowser ? new Promise(() => {}) : load();
`;

/**
 * Builds a remote, or the shell, from a copy of its sources in `folder` in which every fault can be switched on.
 * @returns the path of its `dist`
 */
export async function buildFaulty(remote: string, folder: string): Promise<string> {
  const edit = remote === 'shell' ? faultsOfShell : faultsOfRemote;
  return buildVariant(remote, folder, { version: '9.0.0', declaration: (same) => same as object, edit });
}

async function faultsOfRemote(folder: string): Promise<void> {
  await writeFile(join(folder, 'src/fault.ts'), SWITCH);
  await change(join(folder, 'src/remote.ts'), [
    [/^/, "import { fail, unlessNever } from './fault';\n"],
    ['faq: () => import(', 'faq: unlessNever(() => import('],
    ["'./features/faq/FaqPage')", "'./features/faq/FaqPage'))"],
    [/$/, "\nif (typeof document !== 'undefined') fail('entry');\n"],
  ]);
  await change(join(folder, 'src/features/faq/FaqPage.tsx'), [
    [
      /^/,
      "import { useEffect } from 'react';\nimport { drawsNothing, fail, failAtRender } from '../../fault';\n",
    ],
    ['export const locales', "if (typeof document !== 'undefined') fail('module');\nexport const locales"],
    [
      'export function Page() {',
      "export function Page() {\n  failAtRender();\n  useEffect(() => fail('effect'), []);",
    ],
    ['return (\n    <Stack', 'return drawsNothing() ? null : (\n    <Stack'],
  ]);
}

async function faultsOfShell(folder: string): Promise<void> {
  await writeFile(join(folder, 'src/fault.ts'), SWITCH);
  await change(join(folder, 'src/start-page.ts'), [
    [/^/, "import { fail } from './fault';\n"],
    [/$/, "\nfail('shell');\n"],
  ]);
}

async function change(file: string, edits: [from: string | RegExp, to: string][]): Promise<void> {
  let source = await readFile(file, 'utf8');
  for (const [from, to] of edits) {
    const edited = source.replace(from, () => to);
    if (edited === source) throw new Error(`${file} has no ${from}`);
    source = edited;
  }
  await writeFile(file, source);
}

/** Publishes a faulty build with this fault switched on. @returns the version, which is not live yet */
export async function publishFaulty(fault: Fault, dist: string): Promise<string> {
  const { remote } = faults[fault];
  const release = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as Release;
  const names = Object.keys(release.files);
  const files: Files = new Map();
  for (const name of names) files.set(name, withFault(await readFile(join(dist, name)), name, fault));
  const version = `9.0.0-${fault}-${Date.now().toString(36)}`;
  await publishFiles(remote, { ...release, version }, files);
  return version;
}

function withFault(bytes: Buffer, name: string, fault: Fault): Buffer {
  if (!name.endsWith('.js')) return bytes;
  return Buffer.from(bytes.toString().replaceAll(NO_FAULT, `giftstore-fault=${fault}`));
}
