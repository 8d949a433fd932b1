import { useSelector } from '@giftstore/remote';
import { TextField } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import { useText } from '../../campaign/use-text';
import type { ClaimValues } from './claim-values';
import { selectClaim } from './data/selectors';

/** The phone number after its country's dial code, as soon as that is known; a number with its own code is accepted too. */
export function PhoneField({ autoComplete }: { autoComplete: string }) {
  const { t } = useText();
  const { dialCodes } = useSelector(selectClaim);
  const { values } = useFormikContext<ClaimValues>();
  return (
    <TextField
      name="phone"
      type="tel"
      inputMode="tel"
      dir="ltr"
      label={t('claim.phone')}
      autoComplete={autoComplete}
      start={dialCodes[values.country] && <span dir="ltr">{dialCodes[values.country]}</span>}
      required
    />
  );
}
