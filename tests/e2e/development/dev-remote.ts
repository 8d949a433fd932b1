import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePorts } from '../../running-shop/parts';
import { workingTree } from '../../running-shop/start-scripts';

const READY_LIMIT_MS = 90_000;
const REMOTE = 'mf-static-content';
const PAGE = 'src/features/coming/TextPage.tsx';
const STYLES = 'src/features/coming/Own.module.css';

/** What a developer has made of a page: it keeps a state, so that one sees when it is lost. */
const OWN_PAGE = `import { useState } from 'react';
import css from './Own.module.css';

export function Page() {
  const [count, setCount] = useState(0);
  return (
    <section className={css.own}>
      <h1>As it was</h1>
      <button type="button" onClick={() => setCount(count + 1)}>Pressed {count} times</button>
    </section>
  );
}

export const features = [];
`;

/** A remote that somebody works on: a copy beside the checkout, with its development server. */
export interface DevRemote {
  name: string;
  /** Its development server. */
  url: string;
  /** Saves its page or its styles, changed. */
  edit(what: 'page' | 'styles', from: string, to: string): Promise<void>;
  /** Ctrl-C; gives the exit code. */
  stop(): Promise<number | null>;
}

/** Starts it as `npm start -w` does; resolves when it says that it is ready. */
export async function startDevRemote(store: string): Promise<DevRemote> {
  const folder = await mkdtemp(join(tmpdir(), 'giftstore-own-'));
  await symlink(join(workingTree, 'node_modules'), join(folder, 'node_modules'));
  const root = join(folder, REMOTE);
  const isSource = (path: string) => !['dist', 'node_modules'].includes(basename(path));
  await cp(join(workingTree, REMOTE), root, { recursive: true, filter: isSource });
  await writeFile(join(root, PAGE), OWN_PAGE);
  await writeFile(join(root, STYLES), '@layer remote {\n  .own {\n    color: rgb(1, 2, 3);\n  }\n}\n');
  const [port] = (await freePorts(1)) as [number];
  const child = spawn(process.execPath, [join(workingTree, 'shared/build/dev/start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), STORE_URL: store },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await isReady(child);
  return {
    name: REMOTE,
    url: `http://localhost:${port}`,
    async edit(what, from, to) {
      const file = join(root, what === 'page' ? PAGE : STYLES);
      await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
    },
    async stop() {
      child.kill('SIGINT');
      const code = await ended;
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (how: string) => reject(new Error(`The development server ${how}: ${said}`));
    const limit = setTimeout(() => fail('is not ready in time'), READY_LIMIT_MS);
    child.once('close', () => fail('ended'));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (!said.includes(' ready at ')) return;
        clearTimeout(limit);
        resolve();
      });
    }
  });
}
