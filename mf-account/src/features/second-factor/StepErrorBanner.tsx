import { useErrorText, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { selectSecondFactor } from './data/selectors';

/** An error of no field. */
export function StepErrorBanner() {
  const errorText = useErrorText();
  const { error } = useSelector(selectSecondFactor);
  if (!error || error.field) return null;
  return <Banner tone="error">{errorText(error.message)}</Banner>;
}
