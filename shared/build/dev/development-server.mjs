import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { remoteInDevelopment } from './configurations.mjs';
import { developmentPage, SHELL_BASE } from './page.mjs';
import { unreleased } from './remote-package.mjs';
import { SHELL } from './shell-compiler.mjs';
import { storeProxy } from './store-proxy.mjs';

const HOST = '127.0.0.1';

/** Compiles one remote and the shell, and serves them as one page with what a running store gives. */
export class DevelopmentServer {
  #server;
  #compiler;
  #shell;

  /**
   * @param {object} options
   * @param {{ root: string, name: string, version: string }} options.remote
   * @param {{ origin: string, page(): Promise<object | null> }} options.store
   * @param {import('./shell-compiler.mjs').ShellCompiler} options.shell
   * @param {number} options.port
   */
  constructor({ remote, store, shell, port }) {
    this.remote = remote;
    this.store = store;
    this.port = port;
    this.origin = `http://localhost:${port}`;
    this.#shell = shell;
    this.#compiler = webpack(remoteInDevelopment(remote.root));
    this.#server = new WebpackDevServer(this.#options(), this.#compiler);
  }

  /** Resolves when the page can be opened. Faults in the code are printed and shown over the page, and do not end it. */
  async start() {
    const compiled = Promise.all([
      new Promise((done) => this.#compiler.hooks.done.tap('DevelopmentServer', done)),
      new Promise((done) => this.#shell.onCompiled(done)),
    ]);
    this.#compiler.hooks.done.tap('DevelopmentServer', sayFaults);
    this.#shell.onCompiled((faults) => this.#shellCompiled(faults));
    await this.#server.start();
    const { store, remote } = this;
    const page = await store.page();
    console.log(
      page
        ? `The other remotes and the API are those of ${store.origin}.`
        : `No store answers at ${store.origin}: pages show that they cannot load. "npm start" brings one up; STORE_URL names another.`,
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
      static: { directory: this.#shell.folder, publicPath: SHELL_BASE, watch: false },
      setupExitSignals: false,
      // Only pages of this machine and of the store may read what is being worked on.
      allowedHosts: ['localhost', new URL(this.store.origin).hostname],
      headers: (request) => this.#mayRead(request.headers.origin),
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: true },
        webSocketURL: `ws://localhost:${this.port}/ws`,
      },
      devMiddleware: { stats: false },
      proxy: [storeProxy(this.store.origin)],
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware: this.#answer }],
    };
  }

  #mayRead(origin) {
    const shared = { 'cache-control': 'no-store', vary: 'origin' };
    if (!origin || !URL.canParse(origin)) return shared;
    const own = ['localhost', HOST].includes(new URL(origin).hostname) || origin === this.store.origin;
    return own ? { ...shared, 'access-control-allow-origin': origin } : shared;
  }

  /** Every path that nothing else answers is the page, which knows its routes. */
  #answer = async (request, response, next) => {
    const path = request.url.split('?')[0];
    if (path === '/release.json') return response.json(unreleased(this.remote, `${this.origin}/`));
    if (request.method !== 'GET' || /\.\w+$/.test(path)) return next();
    const store = await this.store.page();
    const { remote, origin } = this;
    // Without a store nobody else has the home page.
    if (path === '/' && !store && firstPath(remote) !== '/') return response.redirect(firstPath(remote));
    return response.type('html').send(developmentPage({ remote, shell: SHELL, origin, store }));
  };

  /** The shell is not replaced in place: a change of it, or of what it shares, loads the page again. */
  #shellCompiled(faults) {
    for (const { message, moduleName = 'shell' } of faults) console.error(`${moduleName}\n${message}`);
    const pages = this.#server.webSocketServer;
    if (!pages) return;
    const [kind, data] = faults.length ? ['errors', faults] : ['static-changed'];
    this.#server.sendMessage(pages.clients, kind, data);
  }
}

function sayFaults(stats) {
  if (stats.hasErrors() || stats.hasWarnings())
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
}

/** The remote's first page that stands under an address of its own. */
function firstPath(remote) {
  const { routes } = unreleased(remote, '');
  return routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';
}
