import { Agent, request } from 'node:http';

export interface LeanResponse {
  status: number;
  /** Seconds to wait before the call is repeated. */
  retryAfter?: number;
  // biome-ignore lint/suspicious/noExplicitAny: responses of any shape
  body: any;
}

export type LeanCall = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<LeanResponse>;

/**
 * Calls a server with JSON over persistent connections. `fetch` would need twice as much CPU of the measured machine.
 */
export function leanClient(url: string, connections: number): { call: LeanCall; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const call: LeanCall = (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const bodyHeaders = text && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      };
      const sent = request(
        { agent, hostname, port, method, path, headers: { ...bodyHeaders, ...headers } },
        (response) => {
          let received = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            received += part;
          });
          const retryAfter = Number(response.headers['retry-after'] ?? Number.NaN);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              ...(Number.isNaN(retryAfter) ? {} : { retryAfter }),
              body: readJson(received),
            }),
          );
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  return { call, close: () => agent.destroy() };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
