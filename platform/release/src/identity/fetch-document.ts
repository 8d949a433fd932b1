const TIMEOUT_MS = 10_000;
const MAX_BYTES = 256 * 1024;

/**
 * Reads a JSON document of an identity provider, within a time and a size, and without following redirects.
 * @throws {Error} that names the address
 */
export async function fetchDocument(
  url: URL | string,
  headers: Record<string, string> = {},
): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { headers, signal, redirect: 'error' });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return JSON.parse(await readText(response));
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    throw new Error(`${withoutQuery(url)} could not be read: ${cause?.message ?? message}.`);
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function withoutQuery(url: URL | string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
