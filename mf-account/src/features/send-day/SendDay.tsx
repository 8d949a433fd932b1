import type { TimelineLine } from '@giftstore/contracts/api';
import { formatDay, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, MailIcon } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import { awaitedDay } from '../../orders/awaited-day';
import { LineChangeButton } from '../../orders/LineChangeButton';
import { LineChangeIcon } from '../../orders/LineChangeIcon';
import { LineConflict } from '../../orders/LineConflict';
import { LineOutcome } from '../../orders/LineOutcome';
import type { OrderKey } from '../../orders/order-key';
import { isWaitingGift } from '../../orders/waiting-gift';
import { type SendDayState, type SendDayView, selectSendDay, sendDayActions } from './data/slice';
import { SendDayForm } from './SendDayForm';
import { SendNow } from './SendNow';

interface SendDayProps {
  orderKey: OrderKey;
  line: TimelineLine;
}

/** Changes the day on which a gift is emailed, or has it emailed now, while the gift waits. */
export function SendDay({ orderKey, line }: SendDayProps) {
  const state = useSelector(selectSendDay);
  const isThisLine = state.position === line.position;
  const canChange = isWaitingGift(line);
  if (isThisLine && state.isOpen && (canChange || state.status === 'loading')) {
    const Change = state.view === 'now' ? SendNow : SendDayForm;
    return <Change orderKey={orderKey} line={line} />;
  }
  const outcome = isThisLine ? outcomeOf(state) : undefined;
  const isSending = outcome === 'sending';
  return (
    <>
      {outcome && <Outcome line={line} outcome={outcome} hasFocus={isSending || !canChange} />}
      {canChange && !isSending && <OpenButtons line={line} closed={isThisLine ? state.view : undefined} />}
    </>
  );
}

type OutcomeKind = 'saved' | 'sending' | 'conflict';

/** What became of the last change. A change that is open here was left without its gift, which no longer waits. */
function outcomeOf({ status, isOpen, sendOn }: SendDayState): OutcomeKind | undefined {
  if (isOpen) return 'conflict';
  if (status !== 'ready') return undefined;
  if (sendOn === null) return 'sending';
  return awaitedDay({ send_on: sendOn }) ? 'saved' : undefined;
}

interface OutcomeProps {
  line: TimelineLine;
  outcome: OutcomeKind;
  /** There is no button that takes the focus of what was open. */
  hasFocus: boolean;
}

function Outcome({ line, outcome, hasFocus }: OutcomeProps) {
  const { t } = useTranslation();
  return (
    <LineOutcome hasFocus={hasFocus}>
      {outcome === 'conflict' ? (
        <LineConflict title={t('sendDay.conflict')} line={line} />
      ) : (
        <Success line={line} />
      )}
    </LineOutcome>
  );
}

/** The gift is being mailed until the timeline says that it was. */
function Success({ line }: Pick<OutcomeProps, 'line'>) {
  const { t } = useTranslation();
  const { sendOn } = useSelector(selectSendDay);
  const { quantity: count, recipient_email: email, events } = line;
  const isMailed = events.some(({ kind }) => kind === 'mailed');
  const text = sendOn
    ? t('sendDay.saved', { count, email, day: formatDay(sendOn) })
    : t(isMailed ? 'sendDay.sent' : 'sendDay.sending', { count, email });
  return (
    <Banner tone="success">
      <BreakableText>{text}</BreakableText>
    </Banner>
  );
}

interface OpenButtonsProps {
  line: TimelineLine;
  /** What was open in their place. */
  closed: SendDayView | undefined;
}

function OpenButtons({ line, closed }: OpenButtonsProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { position, quantity: count, brand_name: brand, recipient_name, recipient_email } = line;
  const name = recipient_name || recipient_email;
  const open = (view: SendDayView) => dispatch(sendDayActions.changeOpened({ position, view }));
  return (
    <>
      <LineChangeButton
        text={t('sendDay.open')}
        name={t('sendDay.openFor', { brand, name })}
        icon={<LineChangeIcon name="day" />}
        hasClosed={closed === 'day'}
        onOpen={() => open('day')}
      />
      <LineChangeButton
        text={t('sendDay.now', { count })}
        name={t('sendDay.nowFor', { count, brand, name })}
        icon={<MailIcon />}
        hasClosed={closed === 'now'}
        onOpen={() => open('now')}
      />
    </>
  );
}
