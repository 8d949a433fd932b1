import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { EmptyState, LinkButton, Panel } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import css from './ContactSales.module.css';
import { ContactSalesForm } from './ContactSalesForm';
import { selectContactSales } from './data/selectors';

/** The form to write to sales; its success takes its place. */
export function ContactSales() {
  const { t } = useTranslation();
  const { status } = useSelector(selectContactSales);
  return (
    <Panel as="section" padding="l" aria-labelledby="contact" className={css.panel}>
      {status === 'ready' ? (
        <Sent />
      ) : (
        <>
          <h2 id="contact" className={css.title}>
            {t('forBusiness.contactTitle')}
          </h2>
          <p>{t('forBusiness.contactText')}</p>
          <ContactSalesForm />
        </>
      )}
    </Panel>
  );
}

/** Has the focus, because the form that had it is gone. */
function Sent() {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} id="contact" tabIndex={-1} role="status" className={css.sent}>
      <EmptyState
        level={2}
        title={t('forBusiness.sentTitle')}
        action={
          <LinkButton component={Link} to={paths.home()}>
            {t('forBusiness.sentAction')}
          </LinkButton>
        }
      >
        {t('forBusiness.sentText')}
      </EmptyState>
    </div>
  );
}
