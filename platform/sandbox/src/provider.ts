import type { FastifyInstance } from 'fastify';
import type { browserScripts } from '../browser-scripts.mjs';
import type { SandboxConfig } from './config';
import type { Markup } from './html';
import type { InjectedFailures } from './injected-failures';
import type { Journal } from './persistence/journal';

/** What every provider can use. */
export interface SandboxContext {
  config: SandboxConfig;
  /** The sandbox's address, e.g. `http://localhost:3001`. Throws before the server listens. */
  baseUrl: () => string;
  journal: Journal;
  failures: InjectedFailures;
  scripts: BrowserScripts;
  log: (line: string) => void;
}

/** The bundled browser scripts, as text. */
export type BrowserScripts = Record<keyof typeof browserScripts, string>;

/** The sign-in token that a test requests (contract: `POST /control/tokens`). */
export interface TestTokenRequest {
  email: string;
  email_verified?: boolean;
  first_name?: string;
  last_name?: string;
  /** Another shop's client id or app id. */
  audience?: string;
  expired?: boolean;
  issuer?: string;
  /** In Google's ID token. */
  nonce?: string;
}

export interface IssuedToken {
  token: string;
  token_type: 'id_token' | 'access_token';
  /** ISO 8601 */
  expires_at: string;
}

/** An external provider that the sandbox stands in for. */
export interface Provider {
  name: string;
  /** Its description on the home page. */
  about: () => Markup;
  register: (app: FastifyInstance) => void;
  /** Issues a token for tests, if this is a sign-in provider. */
  issueToken?: (request: TestTokenRequest) => Promise<IssuedToken>;
  start?: () => Promise<void>;
  stop?: () => Promise<void>;
  /** Deletes all data, as if started with an empty data folder. */
  reset: () => Promise<void> | void;
}

export type CreateProvider = (context: SandboxContext) => Provider;
