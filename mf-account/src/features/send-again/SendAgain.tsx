import type { OrderTimeline, TimelineLine } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import { useEffect } from 'react';
import { awaitedDay } from '../../orders/awaited-day';
import { orderChanged } from '../../orders/data/actions';
import { ErrorText } from '../../orders/ErrorText';
import type { OrderKey } from '../../orders/order-key';
import { useRemainingTime } from '../../time/use-remaining-time';
import { selectSendAgain, sendAgainActions } from './data/slice';
import { isUsable } from './is-usable';
import { leftId } from './left-id';
import css from './SendAgain.module.css';
import { SendAllAgain } from './SendAllAgain';
import { SendButton } from './SendButton';

interface SendAgainProps {
  orderKey: OrderKey;
  timeline: OrderTimeline;
}

/** Sends the order's cards again; once some were, says how often that is still possible, or when it is again. */
export function SendAgain({ orderKey, timeline }: SendAgainProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  if (!isMailed(timeline)) return null;
  const { resends_left: left, lines } = timeline;
  const usable = lines.filter(isUsable);
  const isSeveral = lines.reduce((sum, { quantity }) => sum + quantity, 0) > 1;
  const send = (email?: string) => dispatch(sendAgainActions.sendAgainRequested({ orderKey, email }));
  return (
    <div className={css.box}>
      {left > 0 && usable.length > 1 && (
        <SendAllAgain
          lines={usable}
          hasScheduled={lines.some((line) => awaitedDay(line))}
          left={left}
          onSend={() => send()}
        />
      )}
      {/* Of several lines, the only one that can still be used has a button of its own. */}
      {left > 0 && lines.length === 1 && (
        <SendButton left={left} onSend={() => send(lines[0]?.recipient_email)}>
          {t('sendAgain.button')}
        </SendButton>
      )}
      {leftId(left) && (
        <p id={leftId(left)} className={css.left}>
          {left > 0 ? (
            t(isSeveral ? 'sendAgain.leftAll' : 'sendAgain.left', { count: left })
          ) : (
            <NextTime resendAt={timeline.resend_at} isSeveral={isSeveral} />
          )}
        </p>
      )}
      <Outcome position={undefined} isSeveral={isSeveral} />
    </div>
  );
}

interface SendLineAgainProps extends SendAgainProps {
  line: TimelineLine;
}

/** Sends one line of several again. */
export function SendLineAgain({ orderKey, timeline, line }: SendLineAgainProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { position, brand_name: brand, recipient_name, recipient_email: email } = line;
  if (timeline.lines.length < 2 || !isUsable(line)) return null;
  const name = recipient_name || email;
  return (
    <>
      {isMailed(timeline) && timeline.resends_left > 0 && (
        <SendButton
          position={position}
          left={timeline.resends_left}
          label={t('sendAgain.buttonFor', { brand, name })}
          onSend={() => dispatch(sendAgainActions.sendAgainRequested({ orderKey, position, email }))}
        >
          {t('sendAgain.button')}
        </SendButton>
      )}
      <Outcome position={position} />
    </>
  );
}

/** What became of the last request, if it was for the line at `position`, or for all with undefined. */
function Outcome({ position, isSeveral = false }: { position: number | undefined; isSeveral?: boolean }) {
  const { t } = useTranslation();
  const { status, error, position: requested } = useSelector(selectSendAgain);
  if (requested !== position) return null;
  if (status === 'ready') return <Success />;
  if (status !== 'failed' || !error) return null;
  return (
    <Banner tone="error" title={t(isSeveral ? 'sendAgain.failedAll' : 'sendAgain.failed')}>
      {error.code === 409 ? t('sendAgain.conflict') : <ErrorText error={error} />}
    </Banner>
  );
}

function Success() {
  const { t } = useTranslation();
  const { mails: count, email } = useSelector(selectSendAgain);
  return (
    <Banner tone="success">
      <BreakableText>
        {email ? t('sendAgain.sentTo', { email }) : t('sendAgain.sent', { count })}
      </BreakableText>
    </Banner>
  );
}

/** Every card that is due has been mailed, and at least one can still be used. */
function isMailed({ mail_by, lines }: OrderTimeline): boolean {
  const isOut = lines.some(({ events }) => events.some(({ kind }) => kind === 'mailed'));
  return mail_by === null && isOut && lines.some(isUsable);
}

/** Counts down to the next resend, then refreshes the order. */
function NextTime({ resendAt, isSeveral }: { resendAt: string | null; isSeveral: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const time = useRemainingTime(resendAt ? Date.parse(resendAt) : undefined);
  const isOver = resendAt !== null && time === undefined;
  useEffect(() => {
    if (isOver) dispatch(orderChanged());
  }, [dispatch, isOver]);
  if (time) return t(isSeveral ? 'sendAgain.nextAll' : 'sendAgain.next', { time });
  return t(isSeveral ? 'sendAgain.noneAll' : 'sendAgain.none');
}
