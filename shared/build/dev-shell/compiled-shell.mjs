import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { compiledPage, SHELL, SHELL_BASE } from './compiled-page.mjs';

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

  page = compiledPage;

  #notify(result) {
    if (this.#last && this.#last.hash === result.hash) return;
    this.#last = result;
    for (const listen of this.#listeners) listen(result.errors);
  }
}
