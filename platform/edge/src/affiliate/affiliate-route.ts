import { AFFILIATE_CLICK, AFFILIATE_COOKIE, AFFILIATE_COOKIE_SECONDS, paths } from '@giftstore/contracts';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { EdgeConfig } from '../config';
import { MESSAGES, sendEnvelope } from '../error-envelope';
import { clientOf } from '../limits/client-address';
import { affiliateTarget } from './affiliate-target';

/** Of one client in a minute; an office behind one address clicks less often. */
const REDIRECTS_PER_MINUTE = 300;

/**
 * /affiliate: remembers an affiliate's click in a cookie and redirects (rules more-2.26, more-2.27, more-4.12). It needs no
 * script, and no page of the shop ever has the click id in its address.
 */
export function serveAffiliate(
  server: FastifyInstance,
  { affiliateHosts, publicUrl }: Pick<EdgeConfig, 'affiliateHosts' | 'publicUrl'>,
): void {
  const allowed = { hosts: affiliateHosts, ownOrigin: publicUrl && new URL(publicUrl).origin };
  const clicks = new RateLimiterMemory({ points: REDIRECTS_PER_MINUTE, duration: 60 });

  server.get(paths.affiliate(), async (request, reply) => {
    const isAllowed = await clicks.consume(clientOf(request.ip)).catch(() => null);
    if (!isAllowed) return sendEnvelope(reply.header('retry-after', '60'), 429, MESSAGES[429] as string);
    // Not `request.query`, which joins repeated parameters.
    const query = new URLSearchParams(request.url.slice(paths.affiliate().length));
    const [click = '', ...others] = query.getAll('click_id');
    if (AFFILIATE_CLICK.test(click) && !others.length)
      reply.header('set-cookie', clickCookie(click, request.protocol === 'https'));
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .redirect(affiliateTarget(query.getAll('url'), allowed), 302);
  });
}

/** Not HttpOnly: the success page reports the sale and deletes it (rule more-4.13). */
function clickCookie(click: string, https: boolean): string {
  const attributes = `Path=/; Max-Age=${AFFILIATE_COOKIE_SECONDS}; SameSite=Lax${https ? '; Secure' : ''}`;
  return `${AFFILIATE_COOKIE}=${click}; ${attributes}`;
}
