import type { OrderTimeline, TimelineLine } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, Button, MailIcon } from '@giftstore/ui';
import { useEffect } from 'react';
import { orderChanged } from '../../orders/data/actions';
import { ErrorText } from '../../orders/ErrorText';
import type { OrderKey } from '../../orders/order-key';
import { useRemainingTime } from '../../time/use-remaining-time';
import { type Resend, selectSendAgain, sendAgainActions } from './data/slice';
import css from './SendAgain.module.css';

const LEFT_ID = 'send-again-left';

interface SendAgainProps {
  orderKey: OrderKey;
  timeline: OrderTimeline;
}

/** Sends the order's cards again; says how often that is still possible, or when it is again. */
export function SendAgain({ orderKey, timeline }: SendAgainProps) {
  const { t } = useTranslation();
  if (!isMailed(timeline)) return null;
  const { resends_left: left, lines } = timeline;
  const isSeveral = lines.filter(isUsable).length > 1;
  // Of several lines, the only one that can still be used has a button of its own.
  const isNeeded = lines.length === 1 || isSeveral;
  return (
    <div className={css.box}>
      {left > 0 && isNeeded && (
        <SendButton resend={{ orderKey }}>
          {t(isSeveral ? 'sendAgain.buttonAll' : 'sendAgain.button')}
        </SendButton>
      )}
      <p id={LEFT_ID} className={css.left}>
        {left > 0 ? (
          t(isSeveral ? 'sendAgain.leftAll' : 'sendAgain.left', { count: left })
        ) : (
          <NextTime resendAt={timeline.resend_at} isSeveral={isSeveral} />
        )}
      </p>
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
  const { position, brand_name: brand, recipient_name, recipient_email } = line;
  if (timeline.lines.length < 2 || !isUsable(line)) return null;
  const name = recipient_name || recipient_email;
  return (
    <>
      {isMailed(timeline) && timeline.resends_left > 0 && (
        <SendButton resend={{ orderKey, position }} label={t('sendAgain.buttonFor', { brand, name })}>
          {t('sendAgain.button')}
        </SendButton>
      )}
      <Outcome position={position} />
    </>
  );
}

interface SendButtonProps {
  resend: Resend;
  /** Says which of several buttons it is. */
  label?: string;
  children: string;
}

function SendButton({ resend, label, children }: SendButtonProps) {
  const dispatch = useDispatch();
  const { status, position } = useSelector(selectSendAgain);
  return (
    <div>
      <Button
        variant="secondary"
        size="s"
        icon={<MailIcon size="s" />}
        busy={status === 'loading' && position === resend.position}
        aria-label={label}
        aria-describedby={LEFT_ID}
        // A double click sends once, even if the first click is done before the second.
        onClick={({ detail }) => detail < 2 && dispatch(sendAgainActions.sendAgainRequested(resend))}
      >
        {children}
      </Button>
    </div>
  );
}

/** What became of the last request, if it was for the line at `position`, or for all with undefined. */
function Outcome({ position, isSeveral = false }: { position: number | undefined; isSeveral?: boolean }) {
  const { t } = useTranslation();
  const { status, error, mails, position: requested } = useSelector(selectSendAgain);
  if (requested !== position) return null;
  if (status === 'ready') return <Banner tone="success">{t('sendAgain.sent', { count: mails })}</Banner>;
  if (status !== 'failed' || !error) return null;
  return (
    <Banner tone="error" title={t(isSeveral ? 'sendAgain.failedAll' : 'sendAgain.failed')}>
      {error.code === 409 ? t('sendAgain.conflict') : <ErrorText error={error} />}
    </Banner>
  );
}

/** Every card has been mailed, and at least one can still be used. */
function isMailed({ mail_by, lines }: OrderTimeline): boolean {
  const isOut = lines.some(({ events }) => events.some(({ kind }) => kind === 'mailed'));
  return mail_by === null && isOut && lines.some(isUsable);
}

/** A card of the line is neither redeemed nor void: a mail with its code is worth something. */
function isUsable({ vouchers }: TimelineLine): boolean {
  return vouchers.some(({ state }) => state === 'PENDING' || state === 'ISSUED');
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
