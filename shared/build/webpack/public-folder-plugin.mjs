import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

/** Copies the files of the package's `public` folder, if it has one, into its release. */
export class PublicFolderPlugin {
  constructor(root) {
    this.folder = join(root, 'public');
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PublicFolderPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('PublicFolderPlugin', () => {
        if (!existsSync(this.folder)) return;
        compilation.contextDependencies.add(this.folder);
        for (const file of readdirSync(this.folder)) {
          compilation.emitAsset(file, new webpack.sources.RawSource(readFileSync(join(this.folder, file))));
        }
      });
    });
  }
}
