import type { Order, TimelineLine } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, CloseIcon } from '@giftstore/ui';
import { LineChangeButton } from '../../orders/LineChangeButton';
import { LineConflict } from '../../orders/LineConflict';
import { LineOutcome } from '../../orders/LineOutcome';
import type { OrderKey } from '../../orders/order-key';
import { refundWayOf } from '../../orders/refund-way';
import { useRefundText } from '../../orders/use-refund-text';
import { isWaitingGift } from '../../orders/waiting-gift';
import { CancelConfirmation } from './CancelConfirmation';
import { type CancelGiftState, cancelGiftActions, selectCancelGift } from './data/slice';
import { RefusedCancellation } from './RefusedCancellation';

interface CancelGiftProps {
  orderKey: OrderKey;
  line: TimelineLine;
  order: Order;
}

/** Cancels a gift while it waits for its day; what was paid for it is returned. */
export function CancelGift({ orderKey, line, order }: CancelGiftProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const state = useSelector(selectCancelGift);
  const { position, brand_name: brand, recipient_name, recipient_email } = line;
  const isThisLine = state.position === position;
  const canCancel = isWaitingGift(line);
  if (isThisLine && state.isOpen && (canCancel || state.status === 'loading')) {
    return state.previewError ? (
      <RefusedCancellation orderKey={orderKey} error={state.previewError} />
    ) : (
      <CancelConfirmation orderKey={orderKey} line={line} order={order} />
    );
  }
  const outcome = isThisLine ? outcomeOf(state) : undefined;
  if (outcome) return <Outcome line={line} outcome={outcome} order={order} />;
  if (!canCancel) return null;
  return (
    <LineChangeButton
      text={t('cancelGift.open')}
      name={t('cancelGift.openFor', { brand, name: recipient_name || recipient_email })}
      icon={<CloseIcon />}
      tone="danger"
      hasClosed={isThisLine}
      onOpen={() => dispatch(cancelGiftActions.confirmationOpened({ key: orderKey, position }))}
    />
  );
}

type OutcomeKind = 'cancelled' | 'conflict';

/** What became of the cancellation. A confirmation that is open here was left without its gift, which no longer waits. */
function outcomeOf({ status, isOpen }: CancelGiftState): OutcomeKind | undefined {
  if (isOpen) return 'conflict';
  return status === 'ready' ? 'cancelled' : undefined;
}

interface OutcomeProps {
  line: TimelineLine;
  outcome: OutcomeKind;
  order: Order;
}

function Outcome({ line, outcome, order }: OutcomeProps) {
  const { t } = useTranslation();
  const { refund } = useSelector(selectCancelGift);
  const name = line.recipient_name || line.recipient_email;
  const refundText = useRefundText(order, refund);
  // Without that of an older API, the order knows what a refund of all that was left of it returns, but not the part for one gift.
  const isKnown = refund !== undefined || order.order_status === 'REFUNDED';
  return (
    <LineOutcome hasFocus>
      {outcome === 'conflict' ? (
        <LineConflict title={t('cancelGift.conflict')} line={line} />
      ) : (
        <Banner tone="success" title={t('cancelGift.cancelled', { name })}>
          {isKnown ? refundText : t(`cancelGift.refund.${refundWayOf(order)}`)}
        </Banner>
      )}
    </LineOutcome>
  );
}
