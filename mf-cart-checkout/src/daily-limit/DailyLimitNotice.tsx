import { useTranslation } from '@giftstore/i18n';
import { Banner } from '@giftstore/ui';
import type { ReactNode } from 'react';
import type { ExceededDay } from './exceeded-day';
import { useLimitEnd } from './limit-end';

export interface DailyLimitNoticeProps {
  exceeded: ExceededDay;
  action?: ReactNode;
  className?: string | undefined;
}

/** How many cards a buyer can still buy and when more, before the press that the daily limit would stop (rule core-8.13). */
export function DailyLimitNotice({ exceeded, action, className }: DailyLimitNoticeProps) {
  const end = useLimitEnd(exceeded);
  return (
    <Banner tone="warning" action={action} className={className}>
      <span>{useText(exceeded)}</span> {end && <span>{end}</span>}
    </Banner>
  );
}

function useText({ limit: { max }, bought: count, left }: ExceededDay): string {
  const { t } = useTranslation();
  if (count === undefined) return t('dailyLimit.reached', { count: max });
  if (count === 0) return t('dailyLimit.noneBought', { count: left });
  const bought = t('dailyLimit.bought', { count });
  return left === 0 ? t('dailyLimit.noneLeft', { bought }) : t('dailyLimit.left', { bought, count: left });
}
