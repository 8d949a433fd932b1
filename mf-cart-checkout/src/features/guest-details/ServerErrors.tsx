import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { ErrorSummary } from '@giftstore/ui/error-summary';
import { useFormikContext } from 'formik';
import type { Guest } from '../../checkout/data/slice';
import { selectErrorTexts } from './data/selectors';

/**
 * What the server refused of the details, as the form's own summary does it: with the focus, and a link to each field. That one
 * is silent before the form is sent, and this one afterwards.
 */
export function ServerErrors({ labels }: { labels: Record<keyof Guest, string> }) {
  const { t } = useTranslation();
  const texts = useSelector(selectErrorTexts);
  const { errors, submitCount } = useFormikContext<Guest>();
  if (submitCount > 0) return null;
  const names = (Object.keys(labels) as (keyof Guest)[]).filter(
    (name) => texts[name] && errors[name] === texts[name],
  );
  return (
    <ErrorSummary
      title={t('guestDetails.check')}
      errors={names.map((name) => [name, `${labels[name]}: ${texts[name]}`])}
      attempt={1}
    />
  );
}
