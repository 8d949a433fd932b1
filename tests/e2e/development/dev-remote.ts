import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { freePorts } from '../../running-shop/parts';
import { workingTree } from '../../running-shop/start-scripts';

const READY_TIMEOUT_MS = 90_000;
const REMOTE = 'mf-static-content';
const PAGE = 'src/features/terms/TermsPage.tsx';
const FILES = {
  page: PAGE,
  styles: 'src/features/terms/Own.module.css',
  texts: 'src/features/terms/locales/en.json',
};

/** A page with state, so that a test detects when it is lost. */
const PAGE_SOURCE = `import { useState } from 'react';
import { useTranslation } from '@giftstore/i18n';
import css from './Own.module.css';
import en from './locales/en.json';

export function Page() {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  return (
    <section className={css.own}>
      <h1>As it was</h1>
      <p>{t('own.text')}</p>
      <button type="button" onClick={() => setCount(count + 1)}>Pressed {count} times</button>
    </section>
  );
}

export const features = [];
export const locales = { en };
`;

/** A copy of a remote outside of the working tree, with its development server. */
export interface DevRemote extends DevServer {
  name: string;
  /** Replaces text in its page, its stylesheet or the page's texts. */
  edit(file: keyof typeof FILES, from: string, to: string): Promise<void>;
}

/** Starts a remote like `npm start -w`. Resolves when it is ready. */
export async function startDevRemote(shop: ShopSettings): Promise<DevRemote> {
  const folder = await mkdtemp(join(tmpdir(), 'giftstore-own-'));
  await symlink(join(workingTree, 'node_modules'), join(folder, 'node_modules'));
  const root = join(folder, REMOTE);
  const isSource = (path: string) => !['dist', 'node_modules'].includes(basename(path));
  await cp(join(workingTree, REMOTE), root, { recursive: true, filter: isSource });
  await writeFile(join(root, PAGE), PAGE_SOURCE);
  await mkdir(join(root, dirname(FILES.texts)), { recursive: true });
  await writeFile(join(root, FILES.texts), JSON.stringify({ own: { text: 'A text' } }));
  await writeFile(join(root, FILES.styles), '@layer remote {\n  .own {\n    color: rgb(1, 2, 3);\n  }\n}\n');
  const server = await startDevServer(root, shop);
  return {
    name: REMOTE,
    url: server.url,
    async edit(file, from, to) {
      const path = join(root, FILES[file]);
      await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
    },
    async stop() {
      const code = await server.stop();
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** The development server of one remote. */
export interface DevServer {
  url: string;
  /** Sends Ctrl-C. @returns the exit code */
  stop(): Promise<number | null>;
}

const SCRIPT = join(workingTree, 'shared/build/dev/start.mjs');

/** The address of a shop, or the state folder in which `npm start` of one on this machine has announced it. */
type ShopSettings = { SHOP_URL: string } | { XDG_STATE_HOME: string };

/** Starts the remote in the folder `root` like its `npm start`. Resolves when it is ready. */
export async function startDevServer(root: string, shop: ShopSettings, script = SCRIPT): Promise<DevServer> {
  const [port] = (await freePorts(1)) as [number];
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...shop },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await isReady(child);
  return {
    url: `http://localhost:${port}`,
    stop() {
      child.kill('SIGINT');
      return ended;
    },
  };
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => {
      child.kill();
      reject(new Error(`The development server ${reason}: ${output}`));
    };
    const timeout = setTimeout(() => fail('is not ready in time'), READY_TIMEOUT_MS);
    child.once('close', () => fail('exited'));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (!output.includes(' ready at ')) return;
        clearTimeout(timeout);
        resolve();
      });
    }
  });
}
