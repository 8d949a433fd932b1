import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { selectExceededDay } from './data/selectors';

/** How many cards a customer can still buy, before the press that the daily limit would stop (rule core-8.13). */
export function DailyLimitNotice({ className }: { className?: string | undefined }) {
  const text = useExceededDay();
  if (!text) return null;
  return (
    <Banner tone="warning" className={className}>
      {text}
    </Banner>
  );
}

function useExceededDay(): string | undefined {
  const { t } = useTranslation();
  const exceeded = useSelector(selectExceededDay);
  if (!exceeded) return undefined;
  const { bought: count, left } = exceeded;
  if (count === 0) return t('startCheckout.today.noneBought', { count: left });
  const bought = t('startCheckout.today.bought', { count });
  return left === 0
    ? t('startCheckout.today.noneLeft', { bought })
    : t('startCheckout.today.left', { bought, count: left });
}
