import type { TimelineLine } from '@giftstore/contracts/api';
import { formatDay, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, ChatIcon } from '@giftstore/ui';
import { awaitedDay } from '../../orders/awaited-day';
import { LineChangeButton } from '../../orders/LineChangeButton';
import { LineConflict } from '../../orders/LineConflict';
import { LineOutcome } from '../../orders/LineOutcome';
import type { OrderKey } from '../../orders/order-key';
import { isWaitingGift } from '../../orders/waiting-gift';
import { type GiftTextsState, giftTextsActions, selectGiftTexts } from './data/slice';
import { GiftTextsForm } from './GiftTextsForm';

interface GiftTextsProps {
  orderKey: OrderKey;
  line: TimelineLine;
  /** Empty: none. */
  message: string;
}

/** Changes the recipient's name and the message of a gift, while the gift waits. */
export function GiftTexts({ orderKey, line, message }: GiftTextsProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const state = useSelector(selectGiftTexts);
  const { position, brand_name: brand, recipient_name, recipient_email } = line;
  const isThisLine = state.position === position;
  const canChange = isWaitingGift(line) && !line.for_self;
  if (isThisLine && state.isOpen && (canChange || state.status === 'loading')) {
    return <GiftTextsForm orderKey={orderKey} line={line} message={message} />;
  }
  const outcome = isThisLine ? outcomeOf(state) : undefined;
  return (
    <>
      {outcome && <Outcome line={line} outcome={outcome} hasFocus={!canChange} />}
      {canChange && (
        <LineChangeButton
          text={t('giftTexts.open')}
          name={t('giftTexts.openFor', { brand, name: recipient_name || recipient_email })}
          icon={<ChatIcon />}
          hasClosed={isThisLine}
          onOpen={() => dispatch(giftTextsActions.formOpened(position))}
        />
      )}
    </>
  );
}

type OutcomeKind = 'saved' | 'conflict';

/** What became of the last change. A form that is open here was left without its gift, which no longer waits. */
function outcomeOf({ status, isOpen }: GiftTextsState): OutcomeKind | undefined {
  if (isOpen) return 'conflict';
  return status === 'ready' ? 'saved' : undefined;
}

interface OutcomeProps {
  line: TimelineLine;
  outcome: OutcomeKind;
  hasFocus: boolean;
}

function Outcome({ line, outcome, hasFocus }: OutcomeProps) {
  const { t } = useTranslation();
  const day = awaitedDay(line);
  return (
    <LineOutcome hasFocus={hasFocus}>
      {outcome === 'conflict' && <LineConflict title={t('giftTexts.conflict')} line={line} />}
      {/* It speaks of an email that is still to come. */}
      {outcome === 'saved' && day && (
        <Banner tone="success">{t('giftTexts.saved', { day: formatDay(day) })}</Banner>
      )}
    </LineOutcome>
  );
}
