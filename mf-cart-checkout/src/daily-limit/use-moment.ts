import { useTranslation } from '@giftstore/i18n';
import { momentOf } from '@giftstore/remote/moment';

/** `14:05 tomorrow`, as `momentOf`. */
export function useMoment(): (iso: string, asOf: string) => string {
  const { t, i18n } = useTranslation();
  return (iso, asOf) => {
    const { day, ...values } = momentOf(iso, asOf, i18n.language);
    return t(`dailyLimit.moment.${day}`, values);
  };
}
