import type { FastifyRequest } from 'fastify';
import type { EdgeConfig } from './config';

/** A host name or address with its port, without characters that have a meaning in a URL or in HTML. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Origin of the shop's absolute URLs, without a slash: the configured one, or the request's. A request without a valid host gets
 * localhost.
 */
export function publicOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  config: Pick<EdgeConfig, 'publicUrl' | 'port'>,
): string {
  if (config.publicUrl) return config.publicUrl;
  return `${protocol}://${HOST.test(host ?? '') ? host.toLowerCase() : `localhost:${config.port}`}`;
}

/** Headers that browsers set, and that no page can change. */
export interface SenderHeaders {
  origin?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
}

/** Whether a page of this shop sends the request, by the name that the browser has for it. Without such a header it is none. */
export function isFromShop(
  { headers, host }: { headers: SenderHeaders; host: string },
  publicUrl: string,
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && (origin === publicUrl || hostOf(origin) === host);
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
