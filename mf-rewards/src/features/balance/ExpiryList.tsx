import type { ExpiringPoints } from '@giftstore/contracts/api';
import { formatDay, useTranslation } from '@giftstore/i18n';
import { WarningIcon } from '@giftstore/ui';
import { useMemo } from 'react';
import { usePointsText } from '../../points/use-points-text';
import css from './BalanceCard.module.css';
import { type ExpiryDay, expiryDays } from './expiry-days';

/** What expires next, and behind a click what expires later. */
export function ExpiryList({ lots }: { lots: ExpiringPoints['lots'] }) {
  const { t } = useTranslation();
  const [next, ...later] = useMemo(() => expiryDays(lots), [lots]);
  if (!next) return null;
  return (
    <div className={css.expiry}>
      <p className={next.isSoon ? css.soon : css.muted}>
        {next.isSoon && <WarningIcon size="s" />}
        <ExpiryText day={next} textKey="balance.expiresNext" />
      </p>
      {later.length > 0 && (
        <details className={css.later}>
          <summary>{t('balance.later')}</summary>
          <ul className={css.days}>
            {later.map((day) => (
              <li key={day.day}>
                <ExpiryText day={day} textKey="balance.expires" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface ExpiryTextProps {
  day: ExpiryDay;
  /** The first one names the time zone, for the list below it too. */
  textKey: 'balance.expires' | 'balance.expiresNext';
}

function ExpiryText({ day, textKey }: ExpiryTextProps) {
  const { t, i18n } = useTranslation();
  const pointsText = usePointsText();
  const date = formatDay(day.day, i18n.language);
  return <span>{t(textKey, { count: day.points, points: pointsText(day.points), date })}</span>;
}
