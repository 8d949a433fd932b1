import type { FastifyInstance } from 'fastify';
import type { browserScripts } from '../browser-scripts.mjs';
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

/** The bundled browser scripts, as text. */
export type BrowserScripts = Record<keyof typeof browserScripts, string>;

/** What a test may ask of a sign-in token (contract: `POST /control/tokens`). */
export interface TokenWish {
  email: string;
  email_verified?: boolean;
  first_name?: string;
  last_name?: string;
  /** Another shop's client id or app id. */
  audience?: string;
  expired?: boolean;
  issuer?: string;
}

export interface IssuedToken {
  token: string;
  token_type: 'id_token' | 'access_token';
  /** ISO 8601 */
  expires_at: string;
}

/** One outside provider that the sandbox stands in for. */
export interface Provider {
  name: string;
  /** What the front page says of it. */
  about: () => Markup;
  register: (app: FastifyInstance) => void;
  /** Makes a token for tests, where people sign in with this provider. */
  issueToken?: (wish: TokenWish) => Promise<IssuedToken>;
  start?: () => Promise<void>;
  stop?: () => Promise<void>;
  /** Forgets everything, as if just started with an empty data folder. */
  reset: () => Promise<void> | void;
}

export type CreateProvider = (context: SandboxContext) => Provider;
