import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { remoteInDevelopment } from './configurations.mjs';
import { noShopPage } from './page.mjs';
import { unreleased } from './remote-package.mjs';
import { shopProxy } from './shop-proxy.mjs';

const HOST = '127.0.0.1';

/** Compiles one remote, and serves it in a shell with the other remotes and the API of a running shop. */
export class DevelopmentServer {
  #server;
  #compiler;
  #shell;

  /**
   * @param {object} options
   * @param {{ root: string, name: string, version: string }} options.remote
   * @param {import('./running-shop.mjs').RunningShop} options.shop
   * @param {import('./released-shell.mjs').ReleasedShell} options.shell
   * @param {number} options.port
   */
  constructor({ remote, shop, shell, port }) {
    this.remote = remote;
    this.shop = shop;
    this.port = port;
    this.origin = `http://localhost:${port}`;
    // Another origin than the page's, so that no file of a release is below it: a build's files are loaded without hashes.
    this.files = `http://${HOST}:${port}/`;
    this.#shell = shell;
    this.#compiler = webpack(remoteInDevelopment(remote.root));
    this.#server = new WebpackDevServer(this.#options(), this.#compiler);
  }

  /** Resolves when the page can be opened. Compile errors are printed and shown over the page. */
  async start() {
    const compiled = Promise.all([
      new Promise((done) => this.#compiler.hooks.done.tap('DevelopmentServer', done)),
      new Promise((done) => this.#shell.onCompiled(done)),
    ]);
    this.#compiler.hooks.done.tap('DevelopmentServer', printErrors);
    this.#shell.onCompiled((errors) => this.#shellCompiled(errors));
    await this.#server.start();
    const { shop, remote } = this;
    const page = await shop.page();
    console.log(
      page
        ? `The other remotes and the API are those of ${shop.origin}.`
        : `No shop responds at ${shop.origin}. "npm start" starts one; SHOP_URL names another.`,
    );
    await compiled;
    console.log(`${remote.name} ready at ${this.origin}${firstPath(remote)}`);
  }

  async stop() {
    await Promise.all([this.#server.stop(), this.#shell.stop()]);
  }

  #options() {
    return {
      host: HOST,
      port: this.port,
      hot: true,
      liveReload: true,
      ...this.#shell.options(),
      setupExitSignals: false,
      // Only pages of this machine and of the shop may read development builds.
      allowedHosts: ['localhost', new URL(this.shop.origin).hostname],
      headers: (request) => this.#mayRead(request.headers.origin),
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: true },
        webSocketURL: `ws://localhost:${this.port}/ws`,
      },
      devMiddleware: { stats: false },
      proxy: [shopProxy(this.shop)],
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware: this.#servePage }],
    };
  }

  #mayRead(origin) {
    const shared = { 'cache-control': 'no-store', vary: 'origin' };
    if (!origin || !URL.canParse(origin)) return shared;
    const own = ['localhost', HOST].includes(new URL(origin).hostname) || origin === this.shop.origin;
    return own ? { ...shared, 'access-control-allow-origin': origin } : shared;
  }

  /** Every path without another handler is the page. */
  #servePage = async (request, response, next) => {
    const path = request.url.split('?')[0];
    const { remote, files, shop } = this;
    if (path === '/release.json') return response.json(unreleased(remote, files));
    if (request.method !== 'GET') return next();
    const script = await this.#shell.fileAt(path);
    if (script !== undefined) return response.type('js').send(script);
    if (/\.\w+$/.test(path)) return next();
    const page = this.#shell.page({ remote, files, shop: await shop.page() });
    response.status(page ? 200 : 503).type('html');
    return response.send(page ?? noShopPage(shop.origin));
  };

  /** A compiled shell is not hot-replaced: a change of it, or of a shared module, reloads the page. */
  #shellCompiled(errors) {
    for (const { message, moduleName = 'shell' } of errors) console.error(`${moduleName}\n${message}`);
    const pages = this.#server.webSocketServer;
    if (!pages) return;
    const [kind, data] = errors.length ? ['errors', errors] : ['static-changed'];
    this.#server.sendMessage(pages.clients, kind, data);
  }
}

function printErrors(stats) {
  if (stats.hasErrors() || stats.hasWarnings())
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
}

/** The remote's first path without parameters. */
function firstPath(remote) {
  const { routes } = unreleased(remote, '');
  return routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';
}
