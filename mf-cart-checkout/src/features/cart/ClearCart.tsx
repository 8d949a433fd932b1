import { useTranslation } from '@giftstore/i18n';
import { useDispatch } from '@giftstore/remote';
import { Button } from '@giftstore/ui';
import { ConfirmDialog } from '@giftstore/ui/dialog';
import { useState } from 'react';
import { cartEvents } from './data/slice';

/** Empties the cart, once the shopper has confirmed it (spec core §4: checkout and currency go with it). */
export function ClearCart() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setAsking(true)}>
        {t('cart.clear.ask')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('cart.clear.title')}
        confirmLabel={t('cart.clear.confirm')}
        cancelLabel={t('cart.clear.cancel')}
        danger
        onConfirm={() => {
          setAsking(false);
          dispatch(cartEvents.clearAsked());
        }}
        onCancel={() => setAsking(false)}
      >
        {t('cart.clear.text')}
      </ConfirmDialog>
    </>
  );
}
