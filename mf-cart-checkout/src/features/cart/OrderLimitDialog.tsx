import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, LinkButton } from '@giftstore/ui';
import { Dialog } from '@giftstore/ui/dialog';
import { Link } from 'react-router-dom';
import { MAX_CARDS_A_DAY } from '../../cart/cart-rules';
import { checkoutEvents, selectCheckout } from './data/checkout-slice';

/** More cards than may be bought in a day block the checkout (spec core §8, Order limit). */
export function OrderLimitDialog() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const close = () => dispatch(checkoutEvents.checkoutEnded());
  return (
    <Dialog
      open={useSelector(selectCheckout).status === 'limit'}
      onOpenChange={close}
      title={t('cart.limit.title')}
      description={t('cart.limit.text', { count: MAX_CARDS_A_DAY })}
      closeLabel={t('cart.limit.close')}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {t('cart.limit.back')}
          </Button>
          <LinkButton component={Link} to={paths.contact()}>
            {t('cart.limit.contact')}
          </LinkButton>
        </>
      }
    />
  );
}
