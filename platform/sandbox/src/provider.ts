import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from './config';
import type { Faults } from './faults';
import type { Markup } from './html';
import type { Journal } from './store/journal';

/** What every provider may use. */
export interface SandboxContext {
  config: SandboxConfig;
  /** Own address as others call it, e.g. `http://localhost:3001`; known only once the server listens. */
  baseUrl: () => string;
  journal: Journal;
  faults: Faults;
  scripts: BrowserScripts;
  log: (line: string) => void;
}

/** The bundled browser scripts, as text: Stripe.js and what runs inside its frames. */
export interface BrowserScripts {
  stripe: string;
  field: string;
}

/** One outside provider that the sandbox stands in for. */
export interface Provider {
  name: string;
  /** What the front page says of it. */
  about: () => Markup;
  register: (app: FastifyInstance) => void;
  start?: () => Promise<void>;
  stop?: () => Promise<void>;
  /** Forgets everything, as if just started with an empty data folder. */
  reset: () => Promise<void> | void;
}

export type CreateProvider = (context: SandboxContext) => Provider;
