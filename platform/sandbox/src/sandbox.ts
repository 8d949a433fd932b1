import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { SandboxConfig } from './config';
import { controlRoutes } from './control/control-routes';
import { homePage } from './home-page';
import { pagePolicy } from './html';
import { InjectedFailures } from './injected-failures';
import { fileJournal, memoryJournal } from './persistence/journal';
import type { BrowserScripts, SandboxContext } from './provider';
import { providers } from './providers';
import { sandboxStyle } from './sandbox-style';

/** An active sandbox. */
export interface Sandbox {
  /** e.g. `http://localhost:3001` */
  url: string;
  /** The port that SMTP listens on. */
  smtpPort: number;
  close: () => Promise<void>;
}

/**
 * Starts all stand-ins on loopback.
 * @param scripts the browser scripts, bundled
 * @param log receives one line per event of interest to a developer
 * @throws when a port is taken or the data folder cannot be written
 */
export async function startSandbox(
  config: SandboxConfig,
  scripts: BrowserScripts,
  log: (line: string) => void = () => undefined,
): Promise<Sandbox> {
  const app = fastify({
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  const context: SandboxContext = {
    config,
    baseUrl: () => `http://localhost:${listeningPort(app)}`,
    journal: config.dataFolder ? fileJournal(join(config.dataFolder, 'sandbox.jsonl')) : memoryJournal(),
    failures: new InjectedFailures(),
    scripts,
    log,
  };
  const active = providers.map((create) => create(context));

  acceptEmptyJson(app);
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send());
  app.get('/sandbox.css', async (_request, reply) => reply.type('text/css').send(sandboxStyle));
  app.get('/', async (_request, reply) =>
    reply.type('text/html').header('content-security-policy', pagePolicy).send(homePage(active)),
  );
  app.register(async (scope) => controlRoutes(scope, context, active));
  for (const provider of active) app.register(async (scope) => provider.register(scope));

  // `localhost` listens on both loopback addresses, so a client can use either.
  await app.listen({ host: 'localhost', port: config.port });
  for (const provider of active) await provider.start?.();
  return {
    url: context.baseUrl(),
    get smtpPort() {
      return config.smtpPort;
    },
    close: async () => {
      await app.close();
      for (const provider of active) await provider.stop?.();
    },
  };
}

/** Accepts an empty body as `{}`, because controls are often called without one. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }));
    }
  });
}

function listeningPort(app: FastifyInstance): number {
  const address = app.server.address();
  if (!address || typeof address === 'string') throw new Error('The sandbox is not listening yet.');
  return address.port;
}
