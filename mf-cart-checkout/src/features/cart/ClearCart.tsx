import { useTranslation } from '@giftstore/i18n';
import { useDispatch } from '@giftstore/remote';
import { Button } from '@giftstore/ui';
import { ConfirmDialog } from '@giftstore/ui/dialog';
import { useState } from 'react';
import { cartActions } from '../../cart/data/slice';

/** Clears the cart after a confirmation (rule core-4.22). */
export function ClearCart() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        {t('cart.clear.button')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('cart.clear.title')}
        confirmLabel={t('cart.clear.confirm')}
        cancelLabel={t('cart.clear.cancel')}
        danger
        onConfirm={() => {
          setOpen(false);
          dispatch(cartActions.clearRequested());
        }}
        onCancel={() => setOpen(false)}
      >
        {t('cart.clear.text')}
      </ConfirmDialog>
    </>
  );
}
