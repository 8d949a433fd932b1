import { contactAbout, paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useSelector, useTopic } from '@giftstore/remote';
import { Cluster, LinkButton, Panel } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { selectResult } from './data/slice';
import css from './HomePanel.module.css';

/** The go-home panel (rule core-2.58), with a link to the orders for a customer: to another gift, or with help. */
export function HomePanel({ isPaid }: { isPaid: boolean }) {
  const { t } = useTranslation();
  const order = useSelector(selectResult).query?.order_id;
  const home = (
    <LinkButton component={Link} to={paths.home()} variant="secondary">
      {t(isPaid ? 'result.anotherGift' : 'result.home')}
    </LinkButton>
  );
  if (isPaid) {
    return (
      <Cluster data-print="no">
        {home}
        <OrdersLink />
      </Cluster>
    );
  }
  return (
    <Panel variant="sunken" className={css.panel} data-print="no">
      <p>{t('result.helpText')}</p>
      <Cluster>
        <LinkButton
          component={Link}
          to={paths.contact()}
          state={contactAbout('payment', order)}
          variant="quiet"
        >
          {t('result.contact')}
        </LinkButton>
        <OrdersLink />
        {home}
      </Cluster>
    </Panel>
  );
}

function OrdersLink() {
  const { t } = useTranslation();
  const signedIn = useTopic('session')?.signedIn ?? false;
  if (!signedIn) return null;
  return (
    <LinkButton component={Link} to={paths.allOrders()} variant="quiet">
      {t('result.allOrders')}
    </LinkButton>
  );
}
