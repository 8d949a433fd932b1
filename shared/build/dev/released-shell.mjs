import { bundleReact } from './bundle-react.mjs';
import { REFRESH_HOOK } from './page.mjs';
import { REACT_PATH, releasedPage } from './released-page.mjs';

/** The shell that the shop has released, with the development build of React in place of its own. */
export class ReleasedShell {
  #react;

  /** @param {{ root: string }} remote whose React it is */
  constructor({ root }) {
    this.#react = bundleReact(root);
    // Reported when the server starts.
    this.#react.catch(() => {});
  }

  /** Nothing of it changes while the server runs. */
  onCompiled(listen) {
    this.#react.then(
      () => listen([]),
      (error) => listen([{ message: error.message }]),
    );
  }

  /** What the server serves besides the remote. */
  options() {
    return { static: false };
  }

  async stop() {}

  /** @returns {Promise<string | undefined>} a script */
  async fileAt(path) {
    return path === REACT_PATH ? `${REFRESH_HOOK}\n${await this.#react}` : undefined;
  }

  page = releasedPage;
}
