import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/**
 * Passes each script and stylesheet that a remote's chunks load to the shell before it is requested: the shell sets the hash from
 * the release map and refuses a file without one (`shell/src/trust/guard.ts`). Module Federation's hooks cover a remote's entry
 * only. Without a guard no chunk is loaded.
 */
export class GuardedLoadingPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('GuardedLoadingPlugin', (compilation) => {
      const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
      const hooks = LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap('GuardedLoadingPlugin', (source) => `${source}\n${callGuard('script')}`);
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'GuardedLoadingPlugin',
        (source, { tag }) => `${source}\n${callGuard(tag)}`,
      );
    });
  }
}

function callGuard(tag) {
  return `globalThis[Symbol.for("giftstore.guard")](${tag});`;
}
