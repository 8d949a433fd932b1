import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { document, REFRESH_HOOK } from '../dev/page.mjs';
import { readRemote, unreleased } from '../dev/remote-package.mjs';
import { SHELL_BASE } from './shell-configuration.mjs';

const SHELL = resolve(import.meta.dirname, '../../../shell');

/** Without a running shop: enough for the shell to start. */
const FALLBACK = {
  config: {
    brandName: 'Gifti Global',
    supportEmail: 'support@example.com',
    supportPhone: '+000 000 0000',
    apiBase: '',
    stripe: { publishableKeys: { default: '' }, scriptUrl: '' },
    captcha: { provider: 'altcha' },
    defaultUnitId: 1,
  },
  releases: { revision: 0, remotes: {}, keys: { version: 0, channel: [], remotes: {}, signature: '' } },
};

/** The shell of this working tree in development mode, compiled in a thread of its own, in parallel to the remote. */
export class CompiledShell {
  #worker;
  #listeners = [];
  #last;

  #folder;

  /** @param {{ name: string }} remote each development server has files of its own */
  constructor({ name }) {
    this.#folder = join(import.meta.dirname, '../node_modules/.cache/shell-files', name);
    this.#worker = new Worker(new URL('./shell-worker.mjs', import.meta.url), {
      workerData: { root: SHELL, output: this.#folder },
      // A compiler creates much garbage; a larger young generation saves half a second.
      resourceLimits: { maxYoungGenerationSizeMb: 192 },
    });
    this.#worker.on('message', (result) => this.#notify(result));
    this.#worker.on('error', (error) => this.#notify({ errors: [{ message: error.stack }] }));
  }

  /** Calls `listen` with the errors of the last compilation, and of every later one with another result. */
  onCompiled(listen) {
    this.#listeners.push(listen);
    if (this.#last) listen(this.#last.errors);
  }

  async stop() {
    await this.#worker.terminate();
  }

  /** What the server serves besides the remote. */
  options() {
    return { static: { directory: this.#folder, publicPath: SHELL_BASE, watch: false } };
  }

  async fileAt() {
    return undefined;
  }

  /** The page for every path, with this remote and this shell in the release map. */
  page({ remote, files, shop }) {
    const { config, releases, visit } = shop ?? FALLBACK;
    const remotes = {
      ...releases.remotes,
      shell: unreleased(readRemote(SHELL), SHELL_BASE),
      [remote.name]: unreleased(remote, files),
    };
    return document({
      title: remote.name,
      links: [
        `<script>${REFRESH_HOOK}</script>`,
        `<link rel="stylesheet" href="${SHELL_BASE}main.css">`,
        `<script defer src="${SHELL_BASE}main.js"></script>`,
      ],
      shell: elementsOf(config),
      data: {
        config: { ...config, channel: 'development' },
        releases: { ...releases, channel: 'development', remotes },
        visit: { unit: config.defaultUnitId, ...visit, canaries: [], reported: [] },
        'preloaded-data': {},
      },
    });
  }

  #notify(result) {
    if (this.#last && this.#last.hash === result.hash) return;
    this.#last = result;
    for (const listen of this.#listeners) listen(result.errors);
  }
}

/** The elements that the shell renders into. */
function elementsOf(config) {
  const html = readFileSync(join(SHELL, 'public/first-paint.html'), 'utf8');
  return html.replace(/\{\{(\w+)\}\}/g, (placeholder, name) =>
    Object.hasOwn(config, name) ? config[name] : placeholder,
  );
}
