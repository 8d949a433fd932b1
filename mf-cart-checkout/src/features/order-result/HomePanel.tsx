import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';
import { Cluster, LinkButton, Panel } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import css from './HomePanel.module.css';

/** The go-home panel (rule core-2.58), with a link to the orders for a customer. */
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
