import { build } from 'esbuild';
import webpack from 'webpack';
import { rootKeys } from './root-keys.mjs';

/**
 * Adds a service worker to a release as one file of its own: a worker loads no chunks, and its name has no hash, because
 * browsers look for a newer one at the same address.
 */
export class ServiceWorkerPlugin {
  /** @param {{ entry: string, file: string, mode: string }} options `entry`: its absolute path */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ServiceWorkerPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('ServiceWorkerPlugin', async () => {
        const { file } = this.options;
        compilation.emitAsset(file, new webpack.sources.RawSource(await this.bundle()));
      });
    });
  }

  async bundle() {
    const { entry, mode } = this.options;
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      minify: mode === 'production',
      format: 'iife',
      target: 'es2022',
      define: {
        'process.env.NODE_ENV': JSON.stringify(mode),
        __RELEASE_ROOT_KEYS__: JSON.stringify(rootKeys(mode)),
      },
      write: false,
      logLevel: 'silent',
    });
    return outputFiles[0].text;
  }
}
