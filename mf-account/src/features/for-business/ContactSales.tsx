import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { EmptyState, LinkButton, Panel } from '@giftstore/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import css from './ContactSales.module.css';
import { ContactSalesForm } from './ContactSalesForm';
import { selectContactSales } from './data/selectors';

/** The form to write to sales; its success takes its place. */
export function ContactSales() {
  const { t } = useTranslation();
  const { status } = useSelector(selectContactSales);
  const [email, setEmail] = useState<string>();
  return (
    <Panel as="section" padding="l" aria-labelledby="contact" className={css.panel}>
      {status === 'ready' ? (
        <Sent email={email} />
      ) : (
        <>
          <h2 id="contact" className={css.title}>
            {t('forBusiness.contactTitle')}
          </h2>
          <p>{t('forBusiness.contactText')}</p>
          <NextSteps />
          <ContactSalesForm onSend={setEmail} />
        </>
      )}
    </Panel>
  );
}

const STEPS = ['agree', 'account', 'balance', 'send'] as const;

/** What follows the message, as `giftstore partner` and the partner's page have it. */
function NextSteps() {
  const { t } = useTranslation();
  return (
    <div className={css.steps}>
      <h3>{t('forBusiness.steps.title')}</h3>
      <ol className={css.stepList}>
        {STEPS.map((step) => (
          <li key={step}>{t(`forBusiness.steps.${step}`)}</li>
        ))}
      </ol>
    </div>
  );
}

/** Has the focus, because the form that had it is gone. The email is unknown to a later visit of the page. */
function Sent({ email }: { email: string | undefined }) {
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
        {email ? t('forBusiness.sentTextTo', { email }) : t('forBusiness.sentText')}
      </EmptyState>
    </div>
  );
}
