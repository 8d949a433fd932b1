import { type Choices, startGiftingSlice } from './slice';

export const selectStartGifting = startGiftingSlice.selectSlice;

/** Ids of gift-card units that stand for a country that was not chosen. */
interface DefaultUnits {
  /** The shop's home: where the shopper lives is no matter of the country that gifts go to. */
  own: number;
  /** The country that gifts go to. */
  recipients: number;
}

/** The choices with both countries as the form shows them. */
export function withUnits(choices: Choices, { own, recipients }: DefaultUnits): Choices {
  const { unitId = own, recipientUnitId = recipients } = choices;
  return { ...choices, unitId, recipientUnitId };
}
