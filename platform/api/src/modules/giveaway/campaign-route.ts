import * as api from '@giftstore/contracts/api';
import { notFound } from '../../core/domain-error';
import type { Database } from '../../infra/database/database';
import { sendFresh } from '../../infra/http/public-cache';
import { type App, failures } from '../../infra/http/routes';
import { CampaignCache } from './campaign-cache';

/** Shows a campaign. */
export function campaignRoute(app: App, { db }: { db: Database }): void {
  const campaigns = new CampaignCache(db);
  app.get(
    '/v1/giveaway_campaigns',
    {
      schema: {
        tags: ['Giveaway'],
        summary: 'A giveaway campaign with its texts, times and state',
        description:
          "Without `event` the shop's default campaign; 404 when there is none. `state` goes by the server's clock.",
        querystring: api.GiveawayCampaignQuery,
        response: { 200: api.success(api.GiveawayCampaignData), ...failures(404, 422, 503) },
      },
    },
    async (request, reply) => {
      const found = await campaigns.find(request.query.event);
      if (!found) throw notFound();
      return sendFresh(request, reply, found);
    },
  );
}
