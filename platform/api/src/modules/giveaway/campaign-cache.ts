import type { GiveawayCampaignData } from '@giftstore/contracts/api';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../../infra/database/database';
import { campaignResponse } from './campaign-response';
import { findCampaignByEvent } from './find-campaign';

/** How long a page may show a state that has passed; claims read the database. */
const TTL_MS = 2_000;
const MAX_CAMPAIGNS = 200;
const DEFAULT = '';

/**
 * The campaigns that pages show, for 2 s in this process: however many visitors an event has, their requests cost one query,
 * also those that arrive while it runs. Unknown events, which cost one look at an index, are not kept.
 */
export class CampaignCache {
  private readonly campaigns: LRUCache<string, GiveawayCampaignData>;

  constructor(db: Queries, find = findCampaignByEvent) {
    this.campaigns = new LRUCache({
      max: MAX_CAMPAIGNS,
      ttl: TTL_MS,
      async fetchMethod(event) {
        const found = await find(db, event === DEFAULT ? undefined : event);
        return found && { campaign: campaignResponse(found.campaign, found.state) };
      },
    });
  }

  /** The campaign of this address; without one the shop's default campaign. */
  find(event: string = DEFAULT): Promise<GiveawayCampaignData | undefined> {
    return this.campaigns.fetch(event);
  }
}
