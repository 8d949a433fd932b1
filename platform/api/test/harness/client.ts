import { checkResponse } from './check-response';

export interface ApiResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  body: any;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<ApiResponse>;

/** Calls a server with JSON, and compares each response with the OpenAPI document. */
export function client(base: string): Call {
  return async (method, path, { body, headers = {} } = {}) => {
    const response = await fetch(base + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await response.text();
    const received = { status: response.status, headers: response.headers, body: readJson(text) };
    checkResponse(method, path, received);
    return received;
  };
}

/** Repeats a request while the server is busy, as clients do: a loaded machine may refuse many requests at once. */
export async function retryWhileBusy(
  request: () => Promise<ApiResponse>,
  busy: readonly number[] = [503],
): Promise<ApiResponse> {
  for (;;) {
    const response = await request();
    if (!busy.includes(response.status)) return response;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
