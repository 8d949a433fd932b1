import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';
import { EmptyState, LinkButton } from '@giftstore/ui';
import { BagDrawing } from '@giftstore/ui/drawings';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import css from './EmptyCart.module.css';
import { focusUnderNotice } from './focus-under-notice';
import { RemovedNotice } from './RemovedNotice';

export interface EmptyCartProps {
  /** The last line was removed on this page, so the heading gets the focus. */
  isClearedHere: boolean;
  /** Notices about the cart. */
  children: ReactNode;
}

export function EmptyCart({ isClearedHere, children }: EmptyCartProps) {
  const { t } = useTranslation();
  // A session that ended leaves its cart in the account.
  const signedIn = useTopic('session')?.signedIn ?? false;
  const page = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = isClearedHere ? page.current?.querySelector('h1') : null;
    if (!heading) return;
    heading.tabIndex = -1;
    focusUnderNotice(heading, notice.current);
  }, [isClearedHere]);
  return (
    <div ref={page} className={css.empty}>
      {children}
      <RemovedNotice ref={notice} />
      <EmptyState
        illustration={<BagDrawing />}
        level={1}
        title={t('cart.empty.title')}
        action={
          <LinkButton component={Link} to={paths.home()} variant="accent" size="l">
            {t('cart.empty.start')}
          </LinkButton>
        }
      >
        <p>{t('cart.empty.text')}</p>
        {!signedIn && (
          <p>
            {t('cart.empty.account')} <Link to={paths.login(paths.cart())}>{t('cart.empty.signIn')}</Link>
          </p>
        )}
      </EmptyState>
    </div>
  );
}
