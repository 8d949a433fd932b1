import type { PartnerSend } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch } from '@giftstore/remote';
import { Banner, Button, Panel } from '@giftstore/ui';
import { useEffect, useRef, useState } from 'react';
import { partnerSendActions } from './data/slice';
import css from './PartnerSend.module.css';

/** What was sent, and the password that the partner passes on. */
export function SentNotice({ sent }: { sent: PartnerSend }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel padding="l" className={css.form}>
      <h2 ref={heading} tabIndex={-1}>
        {t('partnerSend.sent')}
      </h2>
      <p>
        {t('partnerSend.sentText', { count: sent.quantity, product: sent.product_name })}{' '}
        <bdi>
          {sent.first_name} {sent.last_name}
        </bdi>{' '}
        (<bdi>{sent.email}</bdi>). {t('partnerSend.sentWhen')}
      </p>
      {sent.password && <Password text={sent.password} name={sent.first_name} />}
      <div>
        <Button onClick={() => dispatch(partnerSendActions.sendClosed())}>{t('partnerSend.another')}</Button>
      </div>
    </Panel>
  );
}

function Password({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation();
  const element = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<'copied' | 'selected'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('copied');
    } catch {
      if (element.current) getSelection()?.selectAllChildren(element.current);
      setCopied('selected');
    }
  };
  return (
    <Banner tone="warning" title={t('partnerSend.passwordTitle')}>
      <p className={css.password}>
        <bdi ref={element} dir="ltr" translate="no">
          {text}
        </bdi>
        <Button variant="secondary" size="s" onClick={copy}>
          {t('partnerSend.copy')}
        </Button>
      </p>
      <p>{t('partnerSend.passwordText', { name })}</p>
      <p role="status">{copied && t(`partnerSend.${copied}`)}</p>
    </Banner>
  );
}
