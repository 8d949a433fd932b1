/**
 * `npm start -w @giftstore/mf-x`: one remote, as it is being written, in the shell of this checkout. Nothing needs to be
 * built; a store that runs at STORE_URL gives its other remotes and its API.
 */
import { freePort } from './ports.mjs';
import { readRemote } from './remote-package.mjs';
import { storeAt } from './running-store.mjs';
import { ShellCompiler } from './shell-compiler.mjs';

try {
  const remote = readRemote(process.cwd());
  const store = await storeAt(process.env.STORE_URL || 'http://localhost:3000');
  // At work already while this thread still reads webpack.
  const shell = new ShellCompiler(remote.name);
  const { DevelopmentServer } = await import('./development-server.mjs');
  const server = new DevelopmentServer({ remote, store, shell, port: await freePort(remote) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => server.stop().finally(() => process.exit(0)));
  }
  await server.start();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
