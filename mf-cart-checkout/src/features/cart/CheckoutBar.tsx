import { paths } from '@giftstore/contracts';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { Button, LinkButton, Price, Skeleton, StickyBar } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import css from './CheckoutBar.module.css';
import * as selectors from './data/selectors';
import { checkoutAsked } from './data/slice';

/** Grand total and the way on; at the bottom of a phone's screen, under the summary elsewhere. */
export function CheckoutBar() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const signedIn = useTopic('session')?.signedIn ?? false;
  const ready = useSelector(selectors.selectCanCheckOut);
  return (
    <StickyBar label={t('cart.checkoutBar')} className={css.bar}>
      <Total />
      <div className={css.buttons}>
        <Button variant="accent" size="l" block disabled={!ready} onClick={() => dispatch(checkoutAsked())}>
          {t(signedIn ? 'cart.checkout' : 'cart.checkoutAsGuest')}
        </Button>
        {!signedIn && (
          <LinkButton
            component={Link}
            to={`${paths.login()}?origin=${paths.cart()}`}
            variant="secondary"
            size="l"
            block
          >
            {t('cart.login')}
          </LinkButton>
        )}
      </div>
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
      {amounts && (
        <Price size="l" accent>
          {formatMoney(amounts.grandTotal, amounts.currency)}
        </Price>
      )}
      {!amounts && (failed ? '–' : <Skeleton className={css.figure} />)}
    </p>
  );
}
