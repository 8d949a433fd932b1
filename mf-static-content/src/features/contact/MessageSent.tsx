import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { EmptyState, LinkButton } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

interface MessageSentProps {
  /** Where the reply goes; unknown to a later visit of the page. */
  email: string | undefined;
}

/** Takes the form's place, and has the focus in view, because the button that had it is gone. */
export function MessageSent({ email }: MessageSentProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    // From its beginning: the button was at the end of a longer form.
    element.current?.scrollIntoView?.();
  }, []);
  return (
    <div ref={element} id="write" tabIndex={-1} role="status">
      <EmptyState
        level={2}
        title={t('contact.sentTitle')}
        action={
          <LinkButton component={Link} to={paths.home()}>
            {t('contact.sentAction')}
          </LinkButton>
        }
      >
        {email ? t('contact.sentTextTo', { email }) : t('contact.sentText')}
      </EmptyState>
    </div>
  );
}
