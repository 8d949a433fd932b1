import type { StateOf } from '@giftstore/state';
import { selectChoice } from '../../../choice/data/selectors';
import type { choiceSlice } from '../../../choice/data/slice';
import { giftTemplatesSlice } from './slice';

export const selectGiftTemplates = giftTemplatesSlice.selectSlice;

/** The image of the chosen template for the mail; undefined for none, and while the templates are not loaded. */
export function selectTemplateImage(
  state: StateOf<typeof giftTemplatesSlice> & StateOf<typeof choiceSlice>,
): string | undefined {
  const { template } = selectChoice(state).gift;
  const templates = selectGiftTemplates(state).occasions.flatMap(({ gifting_images }) => gifting_images);
  return templates.find(({ gifting_id }) => String(gifting_id) === template)?.images.medium_rectangle;
}
