import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@giftstore/contracts';
import { buildVariant } from './builds';
import { type Files, publishFiles } from './releases';

/** Defects of a release, by what fails. Each is thrown inside a module of a real build. */
export const defects = {
  render: { remote: 'mf-static-content', what: 'throws at render' },
  effect: { remote: 'mf-static-content', what: 'throws in an effect' },
  entry: { remote: 'mf-static-content', what: 'throws in its entry' },
  module: { remote: 'mf-static-content', what: "throws when the page's module loads" },
  loop: { remote: 'mf-static-content', what: 'loops without end at render' },
  never: { remote: 'mf-static-content', what: "never resolves the page's module" },
  slow: { remote: 'mf-static-content', what: 'shows its largest part late' },
  shell: { remote: 'shell', what: 'throws at the start of the shell' },
  serverThrow: { remote: 'mf-static-content', what: 'throws when the edge renders' },
  serverHang: { remote: 'mf-static-content', what: 'hangs when the edge renders' },
  serverEmpty: { remote: 'mf-static-content', what: 'draws nothing when the edge renders' },
  serverLeak: { remote: 'mf-static-content', what: 'leaks memory when the edge renders' },
} as const;

export type Defect = keyof typeof defects;

/** The page that the defects are in. */
export const FAULTY_PATH = '/faq';

/** How late the largest part of a slow page is. */
export const LATE_MS = 1_500;
/** The largest part of a slow page. */
export const LATE_PART = 'What was left for the end '.repeat(6).trim();

const NO_DEFECT = 'giftstore-defect=none';

/** Written into the sources: a build has all defects, and a text in its files says which of them it has. */
const SWITCH = `
const [, defect] = /giftstore-defect=(\\w+)/.exec('${NO_DEFECT}') ?? [];
const isBrowser = typeof document !== 'undefined';
const leaked: unknown[] = [];

export function fail(here: string): void {
  if (defect === here) throw new Error('a defect for a test');
}

export function failAtRender(): void {
  fail('render');
  while (defect === 'loop' && isBrowser) {}
  if (isBrowser) return;
  fail('serverThrow');
  while (defect === 'serverHang') {}
  if (defect === 'serverLeak') leaked.push(Array.from({ length: 4_000_000 }, (_, index) => index + 0.5));
}

export const drawsNothing = (): boolean => defect === 'serverEmpty' && !isBrowser;

export function whenLate(show: () => void): void {
  if (defect === 'slow' && isBrowser) setTimeout(show, ${LATE_MS});
}

export const unlessNever = <T>(load: () => Promise<T>) => (): Promise<T> =>
  defect === 'never' && isBrowser ? new Promise(() => {}) : load();
`;

/**
 * Builds a remote, or the shell, from a copy of its sources in `folder` in which every defect can be switched on.
 * @returns the path of its `dist`
 */
export async function buildFaulty(remote: string, folder: string): Promise<string> {
  const edit = remote === 'shell' ? defectsOfShell : defectsOfRemote;
  return buildVariant(remote, folder, { version: '9.0.0', declaration: (same) => same as object, edit });
}

async function defectsOfRemote(folder: string): Promise<void> {
  await writeFile(join(folder, 'src/defect.ts'), SWITCH);
  await change(join(folder, 'src/remote.ts'), [
    [/^/, "import { fail, unlessNever } from './defect';\n"],
    ['faq: () => import(', 'faq: unlessNever(() => import('],
    ["'./features/faq/FaqPage')", "'./features/faq/FaqPage'))"],
    [/$/, "\nif (typeof document !== 'undefined') fail('entry');\n"],
  ]);
  await change(join(folder, 'src/features/faq/FaqPage.tsx'), [
    [
      /^/,
      "import { useEffect } from 'react';\nimport { drawsNothing, fail, failAtRender, whenLate } from '../../defect';\n",
    ],
    ['export const locales', "if (typeof document !== 'undefined') fail('module');\nexport const locales"],
    [
      'export function Page() {',
      [
        'export function Page() {',
        '  const [isLate, setLate] = useState(false);',
        '  failAtRender();',
        "  useEffect(() => fail('effect'), []);",
        '  useEffect(() => whenLate(() => setLate(true)), []);',
      ].join('\n'),
    ],
    [
      "<h1>{t('faq.title')}</h1>",
      `<h1>{t('faq.title')}</h1>{isLate && <p style={{ fontSize: '4rem' }}>${LATE_PART}</p>}`,
    ],
    ['return (\n    <Stack', 'return drawsNothing() ? null : (\n    <Stack'],
  ]);
}

async function defectsOfShell(folder: string): Promise<void> {
  await writeFile(join(folder, 'src/defect.ts'), SWITCH);
  await change(join(folder, 'src/start-page.ts'), [
    [/^/, "import { fail } from './defect';\n"],
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

/** Publishes a faulty build with this defect switched on. @returns the version, which is not live yet */
export async function publishFaulty(defect: Defect, dist: string): Promise<string> {
  const { remote } = defects[defect];
  const release = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as Release;
  const names = Object.keys(release.files);
  const files: Files = new Map();
  for (const name of names) files.set(name, withDefect(await readFile(join(dist, name)), name, defect));
  const version = `9.0.0-${defect}-${Date.now().toString(36)}`;
  await publishFiles(remote, { ...release, version }, files);
  return version;
}

function withDefect(bytes: Buffer, name: string, defect: Defect): Buffer {
  if (!name.endsWith('.js')) return bytes;
  return Buffer.from(bytes.toString().replaceAll(NO_DEFECT, `giftstore-defect=${defect}`));
}
