import type { ApiResponse } from '../harness/client';

/** One request, as it goes over the wire; what fast-check prints when it was answered wrongly. */
export interface Asked {
  /** "GET /v1/orders/{order_id}" */
  name: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Sends it byte for byte; no content type is made up. */
export async function send(base: string, { method, url, headers, body }: Asked): Promise<ApiResponse> {
  const response = await fetch(base + url, {
    method,
    headers,
    body: body === undefined ? undefined : Buffer.from(body),
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: readJson(text) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
