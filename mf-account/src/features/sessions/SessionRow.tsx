import type { CustomerSession } from '@giftstore/contracts/api';
import { formatDate, useTranslation } from '@giftstore/i18n';
import { Badge, Button } from '@giftstore/ui';
import rows from '../../profile/Rows.module.css';
import css from './SessionList.module.css';
import { useLastActive } from './use-last-active';

/** One signed-in browser: what it is, how and when it signed in, and when it was last used. */
export function SessionRow({ session, onEnd }: { session: CustomerSession; onEnd: () => void }) {
  const { t, i18n } = useTranslation();
  const { client, provider, created_at, last_used_at, current } = session;
  const lastActive = useLastActive()(last_used_at);
  const signedIn = { date: formatDate(created_at, i18n.language), provider };
  return (
    <li className={rows.row}>
      <div className={rows.details}>
        <p className={css.client}>
          <span>{client}</span>
          {current && <Badge tone="success">{t('sessions.thisDevice')}</Badge>}
        </p>
        <p className={rows.text}>
          {provider === 'email' ? t('sessions.signedIn', signedIn) : t('sessions.signedInWith', signedIn)}
        </p>
        <p className={rows.text}>{current ? t('sessions.usedNow') : lastActive}</p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="s"
          onClick={onEnd}
          aria-label={t('sessions.endLabel', { client, lastActive })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
