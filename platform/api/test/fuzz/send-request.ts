import type { ApiResponse } from '../harness/client';

/** A request as it is sent; fast-check prints it when a property fails. */
export interface FuzzRequest {
  /** "GET /v1/orders/{order_id}" */
  name: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Sends the request byte for byte, without a default content type. */
export async function sendRequest(
  base: string,
  { method, url, headers, body }: FuzzRequest,
): Promise<ApiResponse> {
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
