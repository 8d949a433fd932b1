import type { FastifyInstance } from 'fastify';
import { readQuery } from '../form-fields';
import { html, page } from '../html';
import { sendPage } from '../send-document';
import type { AffiliateRecords } from './affiliate-records';

/** What browsers load from the affiliate host: the link of an advertisement, and the frame after a purchase. */
export function affiliateRoutes(app: FastifyInstance, redirectUrl: string, records: AffiliateRecords): void {
  app.get('/affiliate/click', async (request, reply) => {
    const { url } = readQuery(request.url);
    const target = new URL(redirectUrl);
    target.searchParams.set('click_id', records.addClick(url).id);
    if (url) target.searchParams.set('url', url);
    return reply.header('cache-control', 'no-store').redirect(target.href, 302);
  });

  app.get('/affiliate/conversion', async (request, reply) => {
    const { missing } = records.addConversion(readQuery(request.url));
    const text = missing.length ? `Missing: ${missing.join(', ')}` : 'OK';
    return sendPage(reply.code(missing.length ? 400 : 200), page('Conversion', html`<p>${text}</p>`));
  });
}

/** What developers and tests read. These routes never fail. */
export function recordRoutes(app: FastifyInstance, records: AffiliateRecords): void {
  app.get('/affiliate/conversions', async () => ({ conversions: records.conversions.list() }));
  app.delete('/affiliate/conversions', async () => {
    const deleted = records.conversions.size;
    records.conversions.clear();
    return { deleted };
  });
  app.get('/affiliate/clicks', async () => ({ clicks: records.clicks.list() }));
  app.get('/affiliate', async (_request, reply) => sendPage(reply, recordPage(records)));
}

function recordPage({ clicks, conversions }: AffiliateRecords): string {
  return page(
    'Affiliate host',
    html`<h1>Affiliate host</h1>
<p><a href="/affiliate/click">An advertisement that leads to the shop</a> (${clicks.size} clicks so far);
<code>/affiliate/click?url=/some/page</code> leads to a page of the shop.</p>
<table>
<tr><th>Order</th><th>Click</th><th>Checksum</th><th>Lines</th><th>Received</th></tr>
${conversions
  .list()
  .reverse()
  .map(
    (conversion) => html`<tr><td>${conversion.order_number}${conversion.repeated ? ' (again)' : ''}</td>
<td>${conversion.click_id}${conversion.known_click ? '' : ' (unknown)'}</td><td>${conversion.checksum}</td>
<td><code>${JSON.stringify(conversion.lines)}</code></td><td>${conversion.received_at}</td></tr>`,
  )}
</table>
${conversions.size ? undefined : html`<p class="quiet">No conversion yet.</p>`}`,
    true,
  );
}
