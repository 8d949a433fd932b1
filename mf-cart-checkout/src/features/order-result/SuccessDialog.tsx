import type { ProcessedOrder } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { Button, GiftDrawing } from '@giftstore/ui';
import { Dialog } from '@giftstore/ui/dialog';
import { useRef, useState } from 'react';
import css from './ResultDialog.module.css';

/** The payment-successful modal: the ribbon comes undone. */
export function SuccessDialog({ order }: { order: ProcessedOrder }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const amount = formatMoney(order.payment_currency_amount, order.payment_currency);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('success.modal.title')}
      closeLabel={t('result.close')}
      initialFocus={button}
      footer={
        <Button ref={button} variant="accent" block onClick={() => setOpen(false)}>
          {t('success.modal.ok')}
        </Button>
      }
    >
      <div className={css.content}>
        <GiftDrawing open />
        <p>{t('success.modal.text', { amount, number: order.orderid })}</p>
      </div>
    </Dialog>
  );
}
