import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { EmptyState, LinkButton } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CartNews } from './CartNews';
import css from './CartPage.module.css';
import { RemovedNotice } from './RemovedNotice';

/** @param emptied on this very page: the heading takes the focus of the line that went */
export function EmptyCart({ emptied }: { emptied: boolean }) {
  const { t } = useTranslation();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = emptied ? page.current?.querySelector('h1') : null;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [emptied]);
  return (
    <div ref={page} className={css.empty}>
      <CartNews />
      <RemovedNotice />
      <EmptyState
        level={1}
        title={t('cart.empty.title')}
        action={
          <LinkButton component={Link} to={paths.home()} variant="accent" size="l">
            {t('cart.empty.start')}
          </LinkButton>
        }
      >
        {t('cart.empty.text')}
      </EmptyState>
    </div>
  );
}
