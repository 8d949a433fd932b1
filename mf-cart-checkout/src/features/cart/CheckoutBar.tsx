import { paths } from '@giftstore/contracts';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSay, useSelector, useTopic } from '@giftstore/remote';
import { Button, FieldError, LinkButton } from '@giftstore/ui';
import { Price, StickyBar } from '@giftstore/ui/purchase';
import { Link } from 'react-router-dom';
import { NoAmount } from '../../amounts/NoAmount';
import css from './CheckoutBar.module.css';
import { checkoutEvents, selectCheckout } from './data/checkout-slice';
import * as selectors from './data/selectors';
import { OrderLimitDialog } from './OrderLimitDialog';

/** Grand total and the way on; at the bottom of a phone's screen, under the summary elsewhere. */
export function CheckoutBar() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const signedIn = useTopic('session')?.signedIn ?? false;
  const say = useSay();
  const ready = useSelector(selectors.selectCanCheckOut);
  const { status, fault } = useSelector(selectCheckout);
  return (
    <StickyBar label={t('cart.checkoutBar')} className={css.bar}>
      <Total />
      {status === 'failed' && fault && (
        <div role="alert" className={css.fault}>
          <FieldError>{say(fault)}</FieldError>
        </div>
      )}
      <div className={css.buttons}>
        <Button
          variant="accent"
          size="l"
          block
          disabled={!ready}
          busy={status === 'asking'}
          onClick={() => dispatch(checkoutEvents.checkoutAsked())}
        >
          {t(signedIn ? 'cart.checkout' : 'cart.checkoutAsGuest')}
        </Button>
        {!signedIn && (
          <LinkButton component={Link} to={paths.login(paths.cart())} variant="secondary" size="l" block>
            {t('cart.login')}
          </LinkButton>
        )}
      </div>
      <OrderLimitDialog />
    </StickyBar>
  );
}

function Total() {
  const { t } = useTranslation();
  const amounts = useSelector(selectors.selectAmounts);
  const failed = useSelector(selectors.selectQuoteStatus) === 'failed';
  return (
    <p className={css.total}>
      <span>{t('amounts.grandTotal')}</span>
      <Price size="l" accent>
        {amounts ? formatMoney(amounts.grandTotal, amounts.currency) : <NoAmount failed={failed} />}
      </Price>
    </p>
  );
}
