import { contactAbout, paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useTopic } from '@giftstore/remote';
import { Panel } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { useOncePer } from '../../requests/use-once-per';
import { orderLookupActions } from './data/slice';
import { OrderLookup } from './OrderLookup';
import css from './OrderLookup.module.css';

interface OrderLookupPanelProps {
  /** The number to start with. */
  orderId?: string;
  /** Where a customer goes after signing in. */
  origin?: string;
}

/** Two ways to an order: the mailed link for a guest, and sign-in for a customer. */
export function OrderLookupPanel({ orderId, origin = paths.allOrders() }: OrderLookupPanelProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  useOncePer(orderId, () => dispatch(orderLookupActions.lookupReset()));
  const signedIn = useTopic('session')?.signedIn ?? false;
  return (
    <Panel className={css.panel} padding="l">
      <h1>{t('orderLookup.title')}</h1>
      <p>{t('orderLookup.text')}</p>
      <OrderLookup orderId={orderId} />
      <div className={css.other}>
        <p>
          {t('orderLookup.noNumber')}{' '}
          <Link to={paths.contact()} state={contactAbout('order')}>
            {t('orderLookup.contact')}
          </Link>
        </p>
        <p>
          {t('orderLookup.account')}{' '}
          {signedIn ? (
            <Link to={paths.allOrders()}>{t('orderLookup.allOrders')}</Link>
          ) : (
            <Link to={paths.login(origin)}>{t('orderLookup.signIn')}</Link>
          )}
        </p>
      </div>
    </Panel>
  );
}
