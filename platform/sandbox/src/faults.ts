import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The services that can be made to fail (contract: `POST /control/faults`). */
export const services = ['stripe', 'smtp', 'oidc', 'recaptcha', 'affiliate'] as const;
export type ServiceName = (typeof services)[number];

export const faultModes = ['ok', 'down', 'slow', 'error', 'garbage'] as const;
export type FaultMode = (typeof faultModes)[number];

export interface Fault {
  mode: FaultMode;
  /** How long a slow service waits before it answers, in milliseconds. */
  ms: number;
}

const DEFAULT_SLOWNESS_MS = 5_000;

/** How each service behaves at the moment. */
export class Faults {
  readonly #current = new Map<ServiceName, Fault>();
  readonly #listeners: ((service: ServiceName, fault: Fault) => Promise<void>)[] = [];

  of(service: ServiceName): Fault {
    return this.#current.get(service) ?? { mode: 'ok', ms: 0 };
  }

  /** Sets how a service behaves from now on; resolves when every listener has put it into effect. */
  async set(service: ServiceName, mode: FaultMode, ms = DEFAULT_SLOWNESS_MS): Promise<Fault> {
    const fault = { mode, ms: mode === 'slow' ? ms : 0 };
    this.#current.set(service, fault);
    await Promise.all(this.#listeners.map((listener) => listener(service, fault)));
    return fault;
  }

  async clear(): Promise<void> {
    for (const service of services) await this.set(service, 'ok');
  }

  onChange(listener: (service: ServiceName, fault: Fault) => Promise<void>): void {
    this.#listeners.push(listener);
  }
}

/**
 * Makes all routes of a Fastify scope fail as the service is told to. A slow service does its work first and answers
 * late: so a client that gave up waiting finds the charge made, as it happens with a real provider.
 * @param errorBody what the service answers with status 500 in mode `error`
 */
export function failWith(
  app: FastifyInstance,
  faults: Faults,
  service: ServiceName,
  errorBody: () => unknown,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { mode } = faults.of(service);
    if (mode === 'down') {
      reply.hijack();
      request.raw.socket.destroy();
    }
    if (mode === 'error') await reply.code(500).send(errorBody());
    if (mode === 'garbage') await reply.type('application/json').send('<!doctype html><p>{"id": "pi_');
  });
  app.addHook('onSend', async (_request, _reply, payload) => {
    const { mode, ms } = faults.of(service);
    if (mode === 'slow') await delay(ms, undefined, { ref: false });
    return payload;
  });
}
