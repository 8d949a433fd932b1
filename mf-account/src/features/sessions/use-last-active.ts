import { formatDate, useTranslation } from '@giftstore/i18n';
import { formatClock } from '@giftstore/remote/moment';

/**
 * When a session was last used, in words: `Last active today, around 14:00`. The server knows the time to the hour, so that it is
 * named only where it helps: of today and yesterday.
 */
export function useLastActive(): (iso: string) => string {
  const { t, i18n } = useTranslation();
  return (iso) => {
    const time = new Date(iso);
    const day = dayBefore(time);
    if (day > 1) return t('sessions.active', { date: formatDate(iso, i18n.language) });
    const clock = { time: formatClock(time, i18n.language) };
    return day === 1 ? t('sessions.activeYesterday', clock) : t('sessions.activeToday', clock);
  };
}

/** How many days of the calendar a time lies back; the browser's clock may be behind the server's. */
function dayBefore(time: Date): number {
  const midnightOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.max(0, Math.round((midnightOf(new Date()) - midnightOf(time)) / 86_400_000));
}
