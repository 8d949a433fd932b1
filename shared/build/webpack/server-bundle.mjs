import { createRequire } from 'node:module';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';

const require = createRequire(import.meta.url);

/** Folder of the server bundle in a release (`SERVER_BUNDLE` in shared/contracts). */
const FOLDER = 'server';

/** What a rendering page never reaches: the browser's half of React, the network, widgets that come when they are touched. */
const BROWSER_ONLY = ['react-dom/client', 'axios', '@base-ui/react', 'formik', 'yup'];

/**
 * The browser's configuration, and before it that of the server bundle where a route is rendered on the server:
 * `./src/server` and all it needs in one CommonJS file, which asks for nothing else at run time.
 * @param {object} browser the configuration for the browser
 * @param {{ root: string, declaration: { routes: { render?: string }[] } }} own
 * @param {object[]} scripts the rules for scripts
 * @param {object} modules css-loader's options for CSS modules
 */
export function withServerBundle(browser, { root, declaration }, scripts, modules) {
  // What is being worked on is drawn in the browser alone.
  if (browser.mode !== 'production' || !declaration.routes.some(({ render }) => render === 'server'))
    return browser;
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
    // What is not used goes, as a worker reads all of it; names stay, for whoever reads its errors.
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
  // The release is described when the browser's build ends: everything else must be there by then.
  const clean = { keep: new RegExp(`^${FOLDER}/`) };
  return [
    { ...browser, name: 'browser', dependencies: [FOLDER], output: { ...browser.output, clean } },
    server,
  ];
}

/** The class names of the stylesheets; the stylesheets themselves are the browser's. */
function namesOnly(modules) {
  const options = { modules: { ...modules, exportOnlyLocals: true } };
  return { test: /\.module\.css$/, use: [{ loader: require.resolve('css-loader'), options }] };
}
