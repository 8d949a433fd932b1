import type { CampaignTexts, GiveawayCampaign } from '@giftstore/contracts/api';
import { toMajor } from '../../core/money/decimal';
import type { giveawayCampaigns } from '../../infra/database/schema';
import type { CampaignState } from './campaign-state';

export type CampaignRow = typeof giveawayCampaigns.$inferSelect;

/** A campaign as pages get it: without codes, counts and its operator's name for it. */
export function campaignResponse(row: CampaignRow, state: CampaignState): GiveawayCampaign {
  const { en, ar } = row.texts;
  return {
    event: row.event,
    state,
    time_zone: row.timeZone,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    opens_at: row.opensAt?.toISOString() ?? null,
    closes_at: row.closesAt?.toISOString() ?? null,
    card_value: { amount: toMajor(row.value), unit_name_short: row.currencyCode },
    languages: row.languages,
    texts: {
      en: textsOf(row.name, en),
      ar: row.languages.includes('ar') ? textsOf(row.name, ar ?? en) : null,
    },
    images: { logos: row.images.logos ?? [], achievements: row.images.achievements ?? [] },
    provider_url: row.providerUrl,
  };
}

/** Complete texts: without a title the campaign's name, other missing ones empty. */
function textsOf(name: string, texts: Partial<CampaignTexts> = {}): CampaignTexts {
  const none = { subtitle: '', location: '', footer: '', headline: '', achievements: [], consent: '' };
  return { title: name, ...none, ...texts };
}
