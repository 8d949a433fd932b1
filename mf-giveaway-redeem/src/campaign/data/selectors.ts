import type { CampaignTexts } from '@giftstore/contracts/api';
import { createSelector } from '@giftstore/state';
import { campaignSlice } from './slice';

export const selectCampaign = campaignSlice.selectSlice;

/** The campaign's texts in the chosen language, else in English; undefined until they are loaded. */
export const selectTexts = createSelector(
  [selectCampaign],
  ({ campaign, language }): CampaignTexts | undefined =>
    (language === 'ar' ? campaign?.texts.ar : undefined) ?? campaign?.texts.en,
);
