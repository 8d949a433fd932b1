import { paths } from '@giftstore/contracts';
import type { DescribePage } from '@giftstore/remote';
import { selectCampaign } from '../campaign/data/selectors';

/** Describes the campaign; 404 when there is none at this address. */
export const giveawayHead: DescribePage = ({ store }) => {
  const { status, campaign, event } = selectCampaign(store.getState());
  if (!campaign) return { robots: 'noindex', status: status === 'unknown' ? 404 : 200 };
  const { title, subtitle, headline } = campaign.texts.en;
  return { title, description: subtitle || headline, canonical: paths.giveaway(event) };
};
