import type { FastifyInstance } from 'fastify';
import { html, page } from '../html';
import { readQuery } from '../plain-form';
import { sendPage } from '../send';
import type { Records } from './records';

/** What browsers load from the affiliate host: the link in an advertisement, and the frame after a sale. */
export function affiliateRoutes(app: FastifyInstance, redirectUrl: string, records: Records): void {
  app.get('/affiliate/click', async (request, reply) => {
    const { url } = readQuery(request.url);
    const target = new URL(redirectUrl);
    target.searchParams.set('click_id', records.click(url).id);
    if (url) target.searchParams.set('url', url);
    return reply.header('cache-control', 'no-store').redirect(target.href, 302);
  });

  // Stands in a frame of the shop's page, so it says nothing and does nothing.
  app.get('/affiliate/conversion', async (request, reply) => {
    const { missing } = records.convert(readQuery(request.url));
    const said = missing.length ? `Missing: ${missing.join(', ')}` : 'OK';
    return sendPage(reply.code(missing.length ? 400 : 200), page('Conversion', html`<p>${said}</p>`));
  });
}

/** What people and tests look at; it never fails. */
export function recordRoutes(app: FastifyInstance, records: Records): void {
  app.get('/affiliate/conversions', async () => ({ conversions: records.conversions.list() }));
  app.delete('/affiliate/conversions', async () => {
    const deleted = records.conversions.size;
    records.conversions.clear();
    return { deleted };
  });
  app.get('/affiliate/clicks', async () => ({ clicks: records.clicks.list() }));
  app.get('/affiliate', async (_request, reply) => sendPage(reply, recordPage(records)));
}

function recordPage({ clicks, conversions }: Records): string {
  return page(
    'Affiliate host',
    html`<h1>Affiliate host</h1>
<p><a href="/affiliate/click">An advertisement that leads to the shop</a> (${clicks.size} clicks so far);
<code>/affiliate/click?url=/some/page</code> leads to a page of it.</p>
<table>
<tr><th>Order</th><th>Click</th><th>Checksum</th><th>Lines</th><th>Received</th></tr>
${conversions
  .list()
  .reverse()
  .map(
    (one) => html`<tr><td>${one.order_number}${one.repeated ? ' (again)' : ''}</td>
<td>${one.click_id}${one.known_click ? '' : ' (unknown)'}</td><td>${one.checksum}</td>
<td><code>${JSON.stringify(one.lines)}</code></td><td>${one.received_at}</td></tr>`,
  )}
</table>
${conversions.size ? undefined : html`<p class="quiet">No conversion yet.</p>`}`,
    true,
  );
}
