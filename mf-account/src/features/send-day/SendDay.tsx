import type { TimelineLine } from '@giftstore/contracts/api';
import { formatDay, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { awaitedDay } from '../../orders/awaited-day';
import { LineChangeButton } from '../../orders/LineChangeButton';
import type { OrderKey } from '../../orders/order-key';
import { type SendDayState, selectSendDay, sendDayActions } from './data/slice';
import { SendDayForm } from './SendDayForm';

interface SendDayProps {
  orderKey: OrderKey;
  line: TimelineLine;
}

/** Changes the day on which a gift is emailed, or has it emailed now, while the gift waits. */
export function SendDay({ orderKey, line }: SendDayProps) {
  const state = useSelector(selectSendDay);
  const isThisLine = state.position === line.position;
  const canChange = isWaiting(line);
  if (isThisLine && state.view !== 'closed' && (canChange || state.status === 'loading')) {
    return <SendDayForm orderKey={orderKey} line={line} />;
  }
  const outcome = isThisLine ? outcomeOf(state) : undefined;
  const isFinal = outcome === 'sending' || outcome === 'conflict';
  return (
    <>
      {outcome && <Outcome line={line} outcome={outcome} hasFocus={isFinal || !canChange} />}
      {canChange && !isFinal && <OpenButton line={line} hasClosed={isThisLine} />}
    </>
  );
}

/** The gift's day has not come, and the gift was not cancelled. */
function isWaiting(line: TimelineLine): boolean {
  return awaitedDay(line) !== undefined && line.vouchers.some(({ state }) => state === 'PENDING');
}

type OutcomeKind = 'saved' | 'sending' | 'conflict';

/** What became of the last change. A form that is open here was left without its gift, which no longer waits. */
function outcomeOf({ status, view, error, sendOn }: SendDayState): OutcomeKind | undefined {
  if (view !== 'closed' || error?.code === 409) return 'conflict';
  if (status !== 'ready') return undefined;
  if (sendOn === null) return 'sending';
  return awaitedDay({ send_on: sendOn }) ? 'saved' : undefined;
}

interface OutcomeProps {
  line: TimelineLine;
  outcome: OutcomeKind;
  /** There is no button that takes the focus of the form. */
  hasFocus: boolean;
}

function Outcome({ line, outcome, hasFocus }: OutcomeProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus && document.activeElement === document.body) element.current?.focus();
  }, [hasFocus]);
  return (
    <div ref={element} tabIndex={-1}>
      {outcome === 'conflict' ? (
        <Banner tone="warning" title={t('sendDay.conflict')}>
          {t(isCancelled(line) ? 'sendDay.conflictCancelled' : 'sendDay.conflictText')}
        </Banner>
      ) : (
        <Success line={line} />
      )}
    </div>
  );
}

function Success({ line: { quantity: count, recipient_email: email } }: Pick<OutcomeProps, 'line'>) {
  const { t } = useTranslation();
  const { sendOn } = useSelector(selectSendDay);
  const text = sendOn
    ? t('sendDay.saved', { count, email, day: formatDay(sendOn) })
    : t('sendDay.sending', { count, email });
  return <Banner tone="success">{text}</Banner>;
}

function isCancelled({ vouchers }: TimelineLine): boolean {
  return vouchers.length > 0 && vouchers.every(({ state }) => state === 'VOID');
}

interface OpenButtonProps {
  line: TimelineLine;
  /** The form in its place was open. */
  hasClosed: boolean;
}

function OpenButton({ line, hasClosed }: OpenButtonProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { position, brand_name: brand, recipient_name, recipient_email } = line;
  return (
    <LineChangeButton
      text={t('sendDay.open')}
      name={t('sendDay.openFor', { brand, name: recipient_name || recipient_email })}
      hasClosed={hasClosed}
      onOpen={() => dispatch(sendDayActions.formOpened(position))}
    />
  );
}
