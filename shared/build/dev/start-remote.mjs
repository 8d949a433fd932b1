import { freePort } from './ports.mjs';
import { readRemote } from './remote-package.mjs';
import { shopAround } from './running-shop.mjs';

/**
 * Starts the development server of the remote in `root`, until a signal ends it. Ends the process with a message when it cannot.
 * @param {string} root
 * @param {(input: { remote: { root: string, name: string, version: string } }) => object} shellFor which shell is around it
 */
export async function startRemote(root, shellFor) {
  try {
    const remote = readRemote(root);
    const shop = shopAround(remote);
    // A compiled shell begins already while this thread loads webpack.
    const shell = shellFor({ remote });
    const { DevelopmentServer } = await import('./development-server.mjs');
    const server = new DevelopmentServer({ remote, shop, shell, port: await freePort(remote) });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.once(signal, () => server.stop().finally(() => process.exit(0)));
    }
    await server.start();
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}
