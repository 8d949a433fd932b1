import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';
import { Cluster, LinkButton, Panel } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import css from './HomePanel.module.css';

interface HomePanelProps {
  /** There is no paid order: help instead of another gift. */
  needsHelp?: boolean;
}

/** The go-home panel (rule core-2.58), with a link to the orders for a customer. */
export function HomePanel({ needsHelp = false }: HomePanelProps) {
  const { t } = useTranslation();
  const signedIn = useTopic('session')?.signedIn ?? false;
  return (
    <Panel variant="sunken" className={css.panel} data-print="no">
      {needsHelp ? <p>{t('result.helpText')}</p> : <h2 className={css.title}>{t('result.homeText')}</h2>}
      <Cluster>
        {needsHelp && (
          <LinkButton component={Link} to={paths.contact()} variant="quiet">
            {t('result.contact')}
          </LinkButton>
        )}
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
