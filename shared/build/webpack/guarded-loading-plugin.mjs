import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/**
 * Lets the shell see each script and stylesheet that a remote's own chunks load, before it is requested: it sets the
 * hash from the release map and refuses a file that has none (`shell/src/trust/guard.ts`). Module Federation's hooks
 * see a remote's entry only; these are the chunks behind it. Where there is no guard, no chunk is loaded.
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
