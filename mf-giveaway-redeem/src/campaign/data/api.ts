import type { Http } from '@giftstore/contracts';
import type { Countries, Country, GiveawayCampaign, GiveawayCampaignData } from '@giftstore/contracts/api';

/** The campaign at an address, or the shop's default one; throws `ApiError`, 404 when there is none. */
export async function fetchCampaign(http: Http, event: string | undefined): Promise<GiveawayCampaign> {
  const { data } = await http.get<GiveawayCampaignData>('/v1/giveaway_campaigns', { params: { event } });
  return data.campaign;
}

export async function fetchCountries(http: Http): Promise<Country[]> {
  const { data } = await http.get<Countries>('/v1/countries');
  return data.countries;
}
