import type { StoreEnhancer } from 'redux';

interface DevToolsOptions {
  name: string;
  actionSanitizer: <Action>(action: Action) => Action;
  stateSanitizer: <State>(state: State) => State;
}

type DevToolsCompose = (options: DevToolsOptions) => (enhancer: StoreEnhancer) => StoreEnhancer;

/** Names of fields whose values never reach the extension: of passwords, tokens, payment cards and gift cards. */
const SECRET = /password|token|secret|number|cvc|expiry|^(code|pin)$/i;

/**
 * Connects a store to the browser's Redux DevTools extension, where it is installed, under the remote's name. Never in
 * the channel live. Passwords, tokens and card data are masked in actions and state.
 */
export function withDevTools(name: string, channel: string): (enhancer: StoreEnhancer) => StoreEnhancer {
  const { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose } = globalThis as {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: DevToolsCompose;
  };
  if (!compose || channel === 'live') return (enhancer) => enhancer;
  return compose({ name, actionSanitizer: sanitize, stateSanitizer: sanitize });
}

function sanitize<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, (key, field) => (SECRET.test(key) ? '***' : field)));
}
