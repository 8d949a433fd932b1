import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendEnvelope } from '../error-envelope';
import { adDocument, adPolicy } from './ad-document';
import type { AdHost } from './ad-host';

/** `/ads/:country`: the document that the merchandise page holds in a frame. It is not a page of its own. */
export function serveAds(server: FastifyInstance, ads: AdHost | null): void {
  server.get<{ Params: { country: string } }>('/ads/:country', async (request, reply) => {
    const { country } = request.params;
    const unit = ads && Object.hasOwn(ads.units, country) ? ads.units[country] : undefined;
    const destination = request.headers['sec-fetch-dest'];
    if (!ads || !unit || (destination !== undefined && destination !== 'iframe')) {
      return sendEnvelope(reply, 404, 'There is nothing at this address.');
    }
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': adPolicy(ads.scriptUrl, nonce),
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin',
        'permissions-policy':
          'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      })
      .send(adDocument(ads.scriptUrl, unit, nonce));
  });
}
