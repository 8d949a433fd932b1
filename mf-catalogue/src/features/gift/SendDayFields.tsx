import { sendDays } from '@giftstore/contracts';
import { MAX_SEND_AHEAD_DAYS } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { RadioCardsField, TextField } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import type { Gift } from '../../choice/data/slice';

/** When the gift is emailed: as soon as it is paid, or on a day that the shopper chooses. */
export function SendDayFields() {
  const { t } = useTranslation();
  const { values } = useFormikContext<Gift>();
  return (
    <>
      <RadioCardsField
        name="timing"
        label={t('gift.timing')}
        options={[
          { value: '', label: t('gift.atOnce') },
          { value: 'day', label: t('gift.onDay') },
        ]}
      />
      {values.timing === 'day' && <SendDayField />}
    </>
  );
}

/** It has no value while the date is incomplete, which counts as no day. */
function SendDayField() {
  const { t } = useTranslation();
  const { first, last } = sendDays(new Date());
  return (
    <TextField
      name="sendDay"
      type="date"
      label={t('gift.sendDay')}
      hint={t('gift.sendDayHint', { days: MAX_SEND_AHEAD_DAYS })}
      min={first}
      max={last}
      required
      autoComplete="off"
    />
  );
}
