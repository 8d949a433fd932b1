import { Agent, request } from 'node:http';

export interface LeanResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: loads look into answers of every shape
  body: any;
}

export type LeanCall = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<LeanResponse>;

/**
 * Calls one server in JSON over a few kept connections. `fetch` would do, but costs the machine that is being measured
 * twice as much for each request.
 */
export function leanClient(url: string, connections: number): { call: LeanCall; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const call: LeanCall = (method, path, body, headers = {}) =>
    new Promise((answered, failed) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const typed = text && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      };
      const asked = request(
        { agent, hostname, port, method, path, headers: { ...typed, ...headers } },
        (answer) => {
          let said = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => {
            said += part;
          });
          answer.on('end', () => answered({ status: answer.statusCode ?? 0, body: readJson(said) }));
          answer.on('error', failed);
        },
      );
      asked.on('error', failed);
      asked.end(text);
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
