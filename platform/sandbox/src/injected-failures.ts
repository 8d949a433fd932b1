import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The services that can be made to fail (contract: `POST /control/faults`). */
export const services = ['stripe', 'smtp', 'oidc', 'recaptcha', 'affiliate', 'ads', 'supplier'] as const;
export type ServiceName = (typeof services)[number];

export const failureModes = ['ok', 'down', 'slow', 'error', 'garbage'] as const;
export type FailureMode = (typeof failureModes)[number];

export interface InjectedFailure {
  mode: FailureMode;
  /** How long a slow service delays its response, in milliseconds. */
  ms: number;
}

const DEFAULT_DELAY_MS = 5_000;

/** The current failure of each service. */
export class InjectedFailures {
  readonly #current = new Map<ServiceName, InjectedFailure>();
  readonly #listeners: ((service: ServiceName, failure: InjectedFailure) => Promise<void>)[] = [];

  of(service: ServiceName): InjectedFailure {
    return this.#current.get(service) ?? { mode: 'ok', ms: 0 };
  }

  /** Sets a service's failure mode; resolves when every listener has applied it. */
  async set(service: ServiceName, mode: FailureMode, ms = DEFAULT_DELAY_MS): Promise<InjectedFailure> {
    const failure = { mode, ms: mode === 'slow' ? ms : 0 };
    this.#current.set(service, failure);
    await Promise.all(this.#listeners.map((listener) => listener(service, failure)));
    return failure;
  }

  async clear(): Promise<void> {
    for (const service of services) await this.set(service, 'ok');
  }

  onChange(listener: (service: ServiceName, failure: InjectedFailure) => Promise<void>): void {
    this.#listeners.push(listener);
  }
}

/**
 * Makes all routes of a Fastify scope fail in the service's failure mode. A slow service does its work first and
 * delays the response: a client that times out has still been charged, as with a real provider.
 * @param errorBody the body of status 500 in mode `error`
 */
export function injectFailures(
  app: FastifyInstance,
  failures: InjectedFailures,
  service: ServiceName,
  errorBody: () => unknown,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { mode } = failures.of(service);
    if (mode === 'down') {
      reply.hijack();
      request.raw.socket.destroy();
    }
    if (mode === 'error') await reply.code(500).send(errorBody());
    if (mode === 'garbage') await reply.type('application/json').send('<!doctype html><p>{"id": "pi_');
  });
  app.addHook('onSend', async (_request, _reply, payload) => {
    const { mode, ms } = failures.of(service);
    if (mode === 'slow') await delay(ms, undefined, { ref: false });
    return payload;
  });
}
