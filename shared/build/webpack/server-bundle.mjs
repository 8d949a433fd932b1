import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

/** Folder of the server bundle in a release (`SERVER_BUNDLE` in shared/contracts). */
const FOLDER = 'server';

/** Modules that rendering never runs: React's browser half, the network, validation, widgets that load on first use. */
const BROWSER_ONLY = ['react-dom/client', 'axios', '@base-ui/react', 'yup'];

/** The captcha's worker, which is addressed by a file's address: a bundle has none. */
const CAPTCHA_WORKER = /^\.\/solve-challenge(?:\.js)?$/;

/**
 * The browser's configuration, and before it that of the server bundle where a route is rendered on the server:
 * `./src/server` and all its imports in one CommonJS file.
 * @param {object} browser the configuration for the browser
 * @param {{ root: string, declaration: { routes: { render?: string }[] } }} project
 * @param {object[]} scripts the rules for scripts
 * @param {object} modules css-loader's options for CSS modules
 * @throws {Error} when `src/server` and the routes with `"render": "server"` do not go together
 */
export function withServerBundle(browser, { root, declaration }, scripts, modules) {
  const isRendered = declaration.routes.some(({ render }) => render === 'server');
  requireServerEntry(root, isRendered);
  // In development the browser renders everything.
  if (browser.mode !== 'production' || !isRendered) return browser;
  const server = {
    name: FOLDER,
    mode: browser.mode,
    context: root,
    target: ['node20', 'es2022'],
    devtool: false,
    cache: false,
    entry: { index: './src/server' },
    output: {
      path: join(root, 'dist', FOLDER),
      clean: true,
      filename: '[name].js',
      library: { type: 'commonjs2' },
    },
    resolve: {
      ...browser.resolve,
      // The builds of libraries that need nothing of Node.
      conditionNames: ['import', 'module', 'require', 'default'],
      alias: {
        'react-router-dom$': '@giftstore/remote/router',
        ...Object.fromEntries(BROWSER_ONLY.map((name) => [name, false])),
      },
    },
    module: {
      parser: { javascript: { exportsPresence: 'error', dynamicImportMode: 'eager' } },
      rules: [...scripts, namesOnly(modules)],
    },
    plugins: [new webpack.IgnorePlugin({ resourceRegExp: CAPTCHA_WORKER }), new LoadableBundlePlugin()],
    // Unused code goes, because a worker parses all of it; names stay, for readable stack traces.
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { mangle: false, compress: true },
        }),
      ],
    },
    performance: false,
    stats: browser.stats,
    infrastructureLogging: browser.infrastructureLogging,
  };
  // release.json is written when the browser's build ends, and lists the server bundle too.
  const clean = { keep: new RegExp(`^${FOLDER}/`) };
  return [
    { ...browser, name: 'browser', dependencies: [FOLDER], output: { ...browser.output, clean } },
    server,
  ];
}

function requireServerEntry(root, isRendered) {
  const entry = ['server.ts', 'server.tsx'].find((file) => existsSync(join(root, 'src', file)));
  if (isRendered && !entry)
    throw new Error(
      'remote.json has a route with "render": "server": add src/server.ts, which exports render',
    );
  if (!isRendered && entry)
    throw new Error(`src/${entry} renders pages: add "render": "server" to their routes in remote.json`);
}

/** Loads the emitted bundle once, so that a bundle that the edge could not load fails the build. */
class LoadableBundlePlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('LoadableBundlePlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const file = join(compilation.outputOptions.path, 'index.js');
      try {
        const { render, renderChrome } = loadBundle(file);
        if (!render && !renderChrome) throw new Error('src/server exports neither render nor renderChrome');
      } catch (error) {
        compilation.errors.push(new webpack.WebpackError(error.message));
      }
    });
  }
}

/** Runs a CommonJS file; `require` cannot, because the package declares its `.js` files to be ES modules. */
function loadBundle(file) {
  const module = { exports: {} };
  const parameters = ['module', 'exports', 'require'];
  const run = compileFunction(readFileSync(file, 'utf8'), parameters, { filename: file });
  run(module, module.exports, require);
  return module.exports;
}

/** The class names of the stylesheets; the stylesheets themselves are the browser's. */
function namesOnly(modules) {
  const options = { modules: { ...modules, exportOnlyLocals: true } };
  return { test: /\.module\.css$/, use: [{ loader: require.resolve('css-loader'), options }] };
}
