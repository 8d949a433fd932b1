import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { ErrorSummary } from '@giftstore/ui/error-summary';
import { selectStartGifting } from './data/selectors';

/** In the order of the form. */
const FIELDS = ['name', 'unitId', 'wantTo', 'recipientName', 'recipientUnitId'] as const;

/** Lists the errors of the Start Gifting form. */
export function GiftingErrorSummary() {
  const { t } = useTranslation();
  const { fieldErrors, attempt } = useSelector(selectStartGifting);
  const errors = FIELDS.filter((name) => fieldErrors[name]).map(
    (name) => [name, `${t(`startGifting.${name}`)}: ${fieldErrors[name]}`] as const,
  );
  return <ErrorSummary title={t('startGifting.checkErrors')} errors={errors} attempt={attempt} />;
}
