import type { ProcessedOrder } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { Button, GiftIllustration } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import { Dialog } from '@giftstore/ui/dialog';
import { type RefObject, useEffect, useRef, useState } from 'react';
import css from './ResultDialog.module.css';
import { useDeliveryText } from './use-delivery-text';

/** Set in the entry of the browser's history, which a reload and Back keep. */
const SEEN = 'isResultSeen';

/** Keeps the line from breaking after a hyphen of an order's number. */
const WORD_JOINER = '\u2060';

interface SuccessDialogProps {
  order: ProcessedOrder;
  /** Gets the focus after it: nothing had it before. */
  heading: RefObject<HTMLElement | null>;
}

/** The payment-successful dialog (rule core-2.58), once for each visit: not again at a reload. */
export function SuccessDialog({ order, heading }: SuccessDialogProps) {
  const { t } = useTranslation();
  const delivery = useDeliveryText(order);
  const [open, setOpen] = useState(() => !window.history.state?.[SEEN]);
  useEffect(() => {
    window.history.replaceState({ ...window.history.state, [SEEN]: true }, '');
  }, []);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) heading.current?.focus();
    wasOpen.current = open;
  }, [open, heading]);
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
        <div>
          <p>{t(`success.dialog.${paidWith(order)}`, paidValues(order))}</p>
          <p>
            <BreakableText>{delivery}</BreakableText>
          </p>
        </div>
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
  return { amount, points: credits_used, number: orderid.replaceAll('-', `-${WORD_JOINER}`) };
}
