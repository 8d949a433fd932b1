import { join } from 'node:path';
import { shell } from '@giftstore/build/webpack';
import { ServiceWorkerPlugin } from '@giftstore/build/webpack/service-worker-plugin.mjs';

const SOURCES = join(import.meta.dirname, '../src/booth');

/**
 * The booth's host is built as the shell is, from an entry of its own, with the service worker beside it. It loads its one remote
 * without the federation runtime (src/booth/fetch-giveaway.ts).
 */
export default function boothHost(env, { mode = 'production' } = {}) {
  const configuration = shell(env, { mode, root: import.meta.dirname, loadsRemotes: false });
  return {
    ...configuration,
    entry: { main: join(SOURCES, 'main.ts') },
    output: { ...configuration.output, uniqueName: 'booth_host' },
    plugins: [
      ...configuration.plugins,
      new ServiceWorkerPlugin({
        entry: join(SOURCES, 'worker/service-worker.ts'),
        file: 'service-worker.js',
        mode,
      }),
    ],
  };
}
