import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Button } from '@giftstore/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import css from './FaqPage.module.css';

/** Asks whether an answer helped. Only the entry's id and the vote are recorded, nothing about who voted. */
export function FaqFeedback({ entry }: { entry: string }) {
  const { t } = useTranslation();
  const { record } = useServices();
  const [helped, setHelped] = useState<boolean>();
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (helped !== undefined) thanks.current?.focus();
  }, [helped]);
  const vote = (value: boolean) => {
    setHelped(value);
    record?.('faq_feedback', { entry, helped: value });
  };
  if (helped !== undefined) {
    return (
      <p ref={thanks} tabIndex={-1} role="status" className={css.feedback}>
        {t(helped ? 'faq.thanks' : 'faq.sorry')}
        {!helped && <Link to={paths.contact()}>{t('faq.contact')}</Link>}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons in a row of text are no fieldset
    <div role="group" aria-label={t('faq.helpful')} className={css.feedback}>
      <span>{t('faq.helpful')}</span>
      <Button size="s" variant="quiet" onClick={() => vote(true)}>
        {t('faq.yes')}
      </Button>
      <Button size="s" variant="quiet" onClick={() => vote(false)}>
        {t('faq.no')}
      </Button>
    </div>
  );
}
