import { bundleReact } from './bundle-react.mjs';
import { document, REFRESH_HOOK } from './page.mjs';

const REACT_PATH = '/development/react.js';

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

  /**
   * The page for every path. The release map stays as it was signed; the shell lays the remote's build over it.
   * @param {{ remote: { name: string }, files: string, shop: Awaited<ReturnType<import('./running-shop.mjs').shopAt>>['page'] }} input
   *   `files`: where the remote's are served
   */
  page({ remote, files, shop }) {
    if (!shop) return null;
    const { config, releases, visit, links, elements } = shop;
    return document({
      title: remote.name,
      links: [`<script src="${REACT_PATH}"></script>`, ...links],
      shell: elements,
      data: {
        config,
        releases,
        visit: { unit: config.defaultUnitId, ...visit, canaries: [], reported: [] },
        'preloaded-data': {},
        development: [`${remote.name}@${files}remoteEntry.js`],
      },
    });
  }
}
