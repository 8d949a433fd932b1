import type { ProcessedOrder } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { Button, GiftIllustration } from '@giftstore/ui';
import { Dialog } from '@giftstore/ui/dialog';
import { useRef, useState } from 'react';
import css from './ResultDialog.module.css';

/** The payment-successful dialog (rule core-2.58). */
export function SuccessDialog({ order }: { order: ProcessedOrder }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('success.dialog.title')}
      closeLabel={t('result.close')}
      isMessage
      initialFocus={button}
      footer={
        <Button ref={button} variant="accent" block onClick={() => setOpen(false)}>
          {t('success.dialog.ok')}
        </Button>
      }
    >
      <div className={css.content}>
        <GiftIllustration open />
        <p>{t(`success.dialog.${paidWith(order)}`, paidValues(order))}</p>
      </div>
    </Dialog>
  );
}

/** Whether a payment card, points or both paid the order. */
function paidWith({ credits_used, credit_debit_card_amount }: ProcessedOrder): 'card' | 'points' | 'both' {
  if (!credits_used) return 'card';
  return credit_debit_card_amount > 0 ? 'both' : 'points';
}

function paidValues({ credit_debit_card_amount, payment_currency, credits_used, orderid }: ProcessedOrder) {
  const amount = formatMoney(credit_debit_card_amount, payment_currency);
  return { amount, points: credits_used, number: orderid };
}
