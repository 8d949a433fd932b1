import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The shell's folder. */
export const SHELL = resolve(import.meta.dirname, '../../../shell');

/** Compiles the shell beside the remote, on another core. */
export class ShellCompiler {
  #worker;
  #listeners = [];
  #last;

  /** @param {string} remote for which it is compiled: each development server has files of its own */
  constructor(remote) {
    this.folder = join(import.meta.dirname, '../node_modules/.cache/shell-files', remote);
    this.#worker = new Worker(new URL('./shell-worker.mjs', import.meta.url), {
      workerData: { root: SHELL, output: this.folder },
      // A compiler makes much garbage: collected in larger pieces it costs half a second less.
      resourceLimits: { maxYoungGenerationSizeMb: 192 },
    });
    this.#worker.on('message', (result) => this.#tell(result));
    this.#worker.on('error', (error) => this.#tell({ faults: [{ message: error.stack }] }));
  }

  /** Calls with the faults of what was compiled last, if anything was, and each time that something new came of it. */
  onCompiled(listen) {
    this.#listeners.push(listen);
    if (this.#last) listen(this.#last.faults);
  }

  async stop() {
    await this.#worker.terminate();
  }

  #tell(result) {
    if (this.#last && this.#last.hash === result.hash) return;
    this.#last = result;
    for (const listen of this.#listeners) listen(result.faults);
  }
}
