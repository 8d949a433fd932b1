import type { TimelineLine } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, Button, Cluster } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import { useEffect, useRef } from 'react';
import { ErrorText } from '../../orders/ErrorText';
import type { OrderKey } from '../../orders/order-key';
import { selectSendDay, sendDayActions } from './data/slice';
import css from './SendDay.module.css';

interface SendNowProps {
  orderKey: OrderKey;
  line: TimelineLine;
}

/**
 * The confirmation before a gift is emailed now, because that cannot be undone. It has the focus instead of its button, which
 * ignores the second click of a double click, so that a key held down or a double click on the first button sends nothing.
 */
export function SendNow({ orderKey, line }: SendNowProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, error } = useSelector(selectSendDay);
  const { position, quantity: count, recipient_email: email } = line;
  const isLoading = status === 'loading';
  const text = t('sendDay.nowText', { email, count });
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), []);
  const send = () => dispatch(sendDayActions.changeRequested({ key: orderKey, position, sendOn: null }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={group} role="group" aria-label={text} tabIndex={-1} className={css.box}>
      {error && (
        <Banner tone="error" title={t('sendDay.nowFailed', { count })}>
          <ErrorText error={error} />
        </Banner>
      )}
      <p>
        <BreakableText>{text}</BreakableText>
      </p>
      <Cluster>
        <Button busy={isLoading} onClick={({ detail }) => detail < 2 && send()}>
          {t('sendDay.now', { count })}
        </Button>
        <Button
          variant="quiet"
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && dispatch(sendDayActions.changeClosed())}
        >
          {t('sendDay.cancel')}
        </Button>
      </Cluster>
    </div>
  );
}
