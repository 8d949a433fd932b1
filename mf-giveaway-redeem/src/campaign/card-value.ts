import type { GiveawayCampaign } from '@giftstore/contracts/api';
import { formatDenomination } from '@giftstore/i18n';

/** "AED 50": what a visitor of the campaign gets. */
export const cardValue = ({ card_value: { amount, unit_name_short } }: GiveawayCampaign) =>
  formatDenomination(amount, unit_name_short);
