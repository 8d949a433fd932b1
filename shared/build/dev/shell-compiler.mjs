import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The shell's folder. */
export const SHELL = resolve(import.meta.dirname, '../../../shell');

/** Compiles the shell in a thread of its own, in parallel to the remote. */
export class ShellCompiler {
  #worker;
  #listeners = [];
  #last;

  /** @param {string} remote its name: each development server has files of its own */
  constructor(remote) {
    this.folder = join(import.meta.dirname, '../node_modules/.cache/shell-files', remote);
    this.#worker = new Worker(new URL('./shell-worker.mjs', import.meta.url), {
      workerData: { root: SHELL, output: this.folder },
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

  #notify(result) {
    if (this.#last && this.#last.hash === result.hash) return;
    this.#last = result;
    for (const listen of this.#listeners) listen(result.errors);
  }
}
