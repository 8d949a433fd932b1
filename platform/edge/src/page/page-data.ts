import { escapeJson } from '../escape';
import type { DataSource } from '../render/renderer';
import type { ApiResponses } from './api-responses';
import { isPublicRequest } from './public-requests';

/** All API responses for one bundle have to come within this time, or the browser renders. */
const API_TIMEOUT_MS = 300;
/** The same while no shopper waits for the page. */
const RENEWING_TIMEOUT_MS = 2_000;
/** Maximum of all responses of a page together, in characters of JSON. */
const MAX_LENGTH = 1024 * 1024;

interface PageDataOptions {
  /** No shopper waits for the page, so it waits for up-to-date responses. */
  renewing: boolean;
  warn: (message: string) => void;
}

/** The API responses that one page is rendered from. They travel with the page as its preloaded data. */
export class PageData {
  /** Whether every public request got its response. */
  isComplete = true;
  private readonly responses = new Map<string, { json: string; body: unknown } | null>();
  private length = 0;

  constructor(
    private readonly api: ApiResponses,
    private readonly options: PageDataOptions,
  ) {}

  /**
   * Fetches public GET requests in parallel, each once per page, for one server bundle: all of its requests share one
   * timeout. The bodies are null for requests that are refused, fail or take too long.
   */
  source(): DataSource {
    let timeoutMs = this.options.renewing ? RENEWING_TIMEOUT_MS : API_TIMEOUT_MS;
    return {
      fetch: async (requests) => {
        const begun = performance.now();
        await Promise.all(requests.map((request) => this.fetchOne(request, timeoutMs)));
        timeoutMs = Math.max(0, timeoutMs - (performance.now() - begun));
        return Object.fromEntries(
          requests.map((request) => [request, this.responses.get(request)?.body ?? null]),
        );
      },
    };
  }

  /** JSON text, safe in a script element: `{ [request]: response }`. */
  json(): string {
    const members = [...this.responses]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([request, response]) =>
        response ? [`${escapeJson(JSON.stringify(request))}:${response.json}`] : [],
      );
    return `{${members.join(',')}}`;
  }

  private async fetchOne(request: string, timeoutMs: number): Promise<void> {
    if (this.responses.has(request)) return;
    if (!isPublicRequest(request)) return this.refuse(request, 'is no public resource of the API');
    const json = await this.api.get(request, timeoutMs, this.options.renewing);
    if (json === null) {
      this.isComplete = false;
      return;
    }
    if (this.length + json.length > MAX_LENGTH) return this.refuse(request, 'makes the page too large');
    this.length += json.length;
    this.responses.set(request, { json, body: JSON.parse(json) });
  }

  private refuse(request: string, reason: string): void {
    // The query may hold a shopper's search.
    const [path] = request.split('?');
    this.options.warn(`A page is rendered without ${path}, which ${reason}.`);
    this.responses.set(request, null);
  }
}
