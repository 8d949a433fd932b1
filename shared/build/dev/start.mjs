/**
 * `npm start -w @giftstore/mf-x`: one remote in development, in the shell of this working tree. Nothing needs to be built; the
 * other remotes and the API are those of the shop at SHOP_URL.
 */
import { freePort } from './ports.mjs';
import { readRemote } from './remote-package.mjs';
import { shopAt } from './running-shop.mjs';
import { ShellCompiler } from './shell-compiler.mjs';

try {
  const remote = readRemote(process.cwd());
  const shop = await shopAt(process.env.SHOP_URL || 'http://localhost:3000');
  // Compiles already while this thread loads webpack.
  const shell = new ShellCompiler(remote.name);
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
