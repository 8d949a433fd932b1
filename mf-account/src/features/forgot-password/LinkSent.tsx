import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { Button, LinkButton, Panel } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import css from '../../auth/AuthForm.module.css';

interface LinkSentProps {
  email: string;
  /** Where sign-in leads back to. */
  origin: string | undefined;
  /** Shows the form again. */
  onAgain: () => void;
}

/** What to do now, whether or not the email has an account. It takes the focus of the form that it replaces. */
export function LinkSent({ email, origin, onAgain }: LinkSentProps) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Panel className={css.panel} padding="l">
      <h1 ref={title} tabIndex={-1}>
        {t('forgot.sentTitle')}
      </h1>
      <p className={css.text}>{t('forgot.sentText', { email })}</p>
      <p>{t('forgot.sentHelp')}</p>
      <LinkButton block component={Link} to={paths.login(origin)}>
        {t('forgot.signIn')}
      </LinkButton>
      <Button block variant="secondary" onClick={onAgain}>
        {t('forgot.again')}
      </Button>
    </Panel>
  );
}
