import type { OrderTimeline } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, Button, MailIcon } from '@giftstore/ui';
import { useEffect } from 'react';
import { orderChanged } from '../../orders/data/actions';
import { ErrorText } from '../../orders/ErrorText';
import type { OrderKey } from '../../orders/order-key';
import { useRemainingTime } from '../../time/use-remaining-time';
import { selectSendAgain, sendAgainActions } from './data/slice';
import css from './SendAgain.module.css';

interface SendAgainProps {
  orderKey: OrderKey;
  timeline: OrderTimeline;
}

/** Sends the order's cards again; says how often that is still possible, or when it is again. */
export function SendAgain({ orderKey, timeline }: SendAgainProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, error, mails } = useSelector(selectSendAgain);
  if (!isMailed(timeline)) return null;
  const canSend = timeline.resends_left > 0;
  return (
    <div className={css.box}>
      {canSend ? (
        <Button
          variant="secondary"
          size="s"
          icon={<MailIcon size="s" />}
          busy={status === 'loading'}
          aria-describedby="send-again-left"
          // A double click sends once, even if the first click is done before the second.
          onClick={({ detail }) => detail < 2 && dispatch(sendAgainActions.sendAgainRequested(orderKey))}
        >
          {t('sendAgain.button')}
        </Button>
      ) : null}
      <p id="send-again-left" className={css.left}>
        {canSend ? (
          t('sendAgain.left', { count: timeline.resends_left })
        ) : (
          <NextTime resendAt={timeline.resend_at} />
        )}
      </p>
      {status === 'ready' && <Banner tone="success">{t('sendAgain.sent', { count: mails })}</Banner>}
      {status === 'failed' && error && (
        <Banner tone="error" title={t('sendAgain.failed')}>
          {error.code === 409 ? t('sendAgain.conflict') : <ErrorText error={error} />}
        </Banner>
      )}
    </div>
  );
}

/** Every card has been mailed, and at least one can still be used. */
function isMailed({ mail_by, lines }: OrderTimeline): boolean {
  const isOut = lines.some(({ events }) => events.some(({ kind }) => kind === 'mailed'));
  return (
    mail_by === null && isOut && lines.some(({ vouchers }) => vouchers.some(({ state }) => state !== 'VOID'))
  );
}

/** Counts down to the next resend, then refreshes the order. */
function NextTime({ resendAt }: { resendAt: string | null }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const time = useRemainingTime(resendAt ? Date.parse(resendAt) : undefined);
  const isOver = resendAt !== null && time === undefined;
  useEffect(() => {
    if (isOver) dispatch(orderChanged());
  }, [dispatch, isOver]);
  return time ? t('sendAgain.next', { time }) : t('sendAgain.none');
}
