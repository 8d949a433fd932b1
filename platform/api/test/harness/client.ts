export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

/** Calls one server in JSON. */
export function client(base: string): Call {
  return async (method, path, { body, headers = {} } = {}) => {
    const answer = await fetch(base + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: readJson(text) };
  };
}

/** Asks again while the shop is busy, as clients do: what tests ask at once can be more than a machine at work takes. */
export async function insist(ask: () => Promise<Answer>, busy: readonly number[] = [503]): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (!busy.includes(answer.status)) return answer;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
