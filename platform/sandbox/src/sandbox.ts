import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { SandboxConfig } from './config';
import { controlRoutes } from './control/control-routes';
import { Faults } from './faults';
import { homePage } from './home-page';
import { pagePolicy } from './html';
import type { BrowserScripts, SandboxContext } from './provider';
import { providers } from './providers';
import { sandboxStyle } from './sandbox-style';
import { fileJournal, memoryJournal } from './store/journal';

/** A running sandbox. */
export interface Sandbox {
  /** e.g. `http://localhost:3001` */
  url: string;
  /** The port that SMTP listens on. */
  smtpPort: number;
  close: () => Promise<void>;
}

/**
 * Starts all stand-ins on loopback.
 * @param scripts the browser scripts that `build.mjs` made
 * @param log takes one line about something an operator may want to know
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
    faults: new Faults(),
    scripts,
    log,
  };
  const running = providers.map((create) => create(context));

  acceptEmptyJson(app);
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send());
  app.get('/sandbox.css', async (_request, reply) => reply.type('text/css').send(sandboxStyle));
  app.get('/', async (_request, reply) =>
    reply.type('text/html').header('content-security-policy', pagePolicy).send(homePage(running)),
  );
  app.register(async (scope) => controlRoutes(scope, context, running));
  for (const provider of running) app.register(async (scope) => provider.register(scope));

  // `localhost` listens on both loopback addresses, so it does not matter which one a client tries first.
  await app.listen({ host: 'localhost', port: config.port });
  for (const provider of running) await provider.start?.();
  return {
    url: context.baseUrl(),
    get smtpPort() {
      return config.smtpPort;
    },
    close: async () => {
      await app.close();
      for (const provider of running) await provider.stop?.();
    },
  };
}

/** A control is often called with no body at all; that is the same as `{}`. */
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
  if (!address || typeof address === 'string') throw new Error('The sandbox does not listen yet.');
  return address.port;
}
