import { DomainError, unavailable } from '../../core/domain-error';

const TIMEOUT_MS = 90_000;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

interface Call {
  method?: 'POST' | 'DELETE';
  body?: object;
  token?: string;
}

/**
 * Calls a console. @returns the JSON of its response; null without one
 * @throws DomainError with the console's message, or when it cannot be reached
 */
export async function callConsole(url: string, path: string, call: Call): Promise<unknown> {
  const { method = 'POST', body, token } = call;
  const address = new URL(path, url);
  if (address.protocol !== 'https:' && !LOOPBACK.test(address.hostname))
    throw new DomainError('refused', { message: 'GIFTSTORE_CONSOLE must be an https address' });
  const response = await fetch(address, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((error: Error) => {
    throw unavailable(`The console at ${address.origin} cannot be reached`, error);
  });
  const text = await response.text();
  const json = readJson(text);
  if (response.ok && (json !== undefined || response.status === 204)) return json ?? null;
  const message = (json as { error?: unknown } | undefined)?.error;
  throw new DomainError(response.status === 401 ? 'unauthorized' : 'refused', {
    message: typeof message === 'string' ? message : `The console responded with ${response.status}`,
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
