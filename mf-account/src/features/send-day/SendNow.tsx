import type { TimelineLine } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, Cluster } from '@giftstore/ui';
import { useEffect, useId, useRef } from 'react';
import { selectSendDay, sendDayActions } from './data/slice';
import css from './SendDay.module.css';

interface SendNowProps {
  line: TimelineLine;
  onSend: () => void;
}

/**
 * The confirmation before a gift is emailed now, because that cannot be undone. It has the focus instead of its button, which
 * stands where the first one was, so that a key held down or a double click sends nothing.
 */
export function SendNow({ line: { recipient_email: email, quantity: count }, onSend }: SendNowProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isLoading = useSelector(selectSendDay).status === 'loading';
  const text = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={group} role="group" aria-labelledby={text} tabIndex={-1} className={css.confirmation}>
      <p id={text}>{t('sendDay.nowText', { email, count })}</p>
      <Cluster>
        <Button busy={isLoading} onClick={({ detail }) => detail < 2 && onSend()}>
          {t('sendDay.now', { count })}
        </Button>
        <Button
          variant="quiet"
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && dispatch(sendDayActions.confirmationClosed())}
        >
          {t('sendDay.cancel')}
        </Button>
      </Cluster>
    </div>
  );
}
