import { useTranslation } from '@giftstore/i18n';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
/** Often enough for a text that changes with each minute. */
const TICK_MS = 5_000;

/** The time until `until` (milliseconds since 1970) as a text that counts down by minutes; undefined once it has passed. */
export function useRemainingTime(until: number | undefined): string | undefined {
  const { t } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  if (until === undefined || until <= now) return undefined;
  const minutes = Math.ceil((until - now) / MINUTE_MS);
  const parts = [
    [Math.floor(minutes / 60), 'orderTime.hours'],
    [minutes % 60, 'orderTime.minutes'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, key]) => t(key, { count }))
    .join(' ');
}
