import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readQuery } from '../form-fields';
import { html, page } from '../html';
import type { Collection } from '../persistence/collection';
import { sendPage, sendScript } from '../send-document';

/** A slot that a page asked to fill. */
export interface AdRequest {
  id: string;
  /** ISO 8601 */
  received_at: string;
  client: string;
  slot: string;
  /** The page that the browser named. */
  referrer: string;
}

/** Slots of this client stay empty, as where nobody advertises. */
const EMPTY_CLIENT = 'ca-sandbox-empty';

/** The content security policy of an ad. */
const AD_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'";

/** What browsers load from the ad host. */
export function adRoutes(app: FastifyInstance, script: string, requests: Collection<AdRequest>): void {
  app.get('/ads/adsbygoogle.js', async (_request, reply) => sendScript(reply, script));

  app.get('/ads/fill', async (request, reply) => {
    const { client = '', slot = '' } = readQuery(request.url);
    requests.save({
      id: randomBytes(8).toString('hex'),
      received_at: new Date().toISOString(),
      client,
      slot,
      referrer: request.headers.referer ?? '',
    });
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    return { filled: client.startsWith('ca-sandbox-') && client !== EMPTY_CLIENT };
  });

  app.get('/ads/unit', async (request, reply) => {
    const { client = '', slot = '' } = readQuery(request.url);
    const text = html`<h1>An ad of the sandbox</h1>
<p>Client <code>${client}</code>, slot <code>${slot}</code></p>
<p><a href="/ads/requests" target="_blank" rel="noopener">See the requests</a></p>`;
    return sendPage(reply, page('Ad', text), AD_POLICY);
  });
}

/** What developers and tests read. These routes never fail. */
export function adRecordRoutes(app: FastifyInstance, requests: Collection<AdRequest>): void {
  app.get('/ads/requests', async () => ({ requests: requests.list() }));
  app.delete('/ads/requests', async () => {
    const deleted = requests.size;
    requests.clear();
    return { deleted };
  });
}
