import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';
import { Cluster, LinkButton, Panel } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import css from './HomePanel.module.css';

/** The go-back-home panel (spec core §2, Success); somebody who is signed in finds their orders here as well. */
export function HomePanel() {
  const { t } = useTranslation();
  const signedIn = useTopic('session')?.signedIn ?? false;
  return (
    <Panel variant="sunken" className={css.panel} data-print="no">
      <p>{t('result.homeText')}</p>
      <Cluster>
        {signedIn && (
          <LinkButton component={Link} to={paths.allOrders()} variant="quiet">
            {t('result.allOrders')}
          </LinkButton>
        )}
        <LinkButton component={Link} to={paths.home()} variant="secondary">
          {t('result.home')}
        </LinkButton>
      </Cluster>
    </Panel>
  );
}
