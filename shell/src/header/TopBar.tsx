import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';
import { StarIcon } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import css from './TopBar.module.css';
import { usePointsText } from './use-points-text';

/**
 * Create account, for business, redeem your card (rule core-2.68), and on wide screens links into the shop. For a customer the
 * points take the place of the first link, so that nothing moves when they arrive.
 */
export function TopBar() {
  const { t } = useTranslation();
  const isSignedIn = useTopic('session')?.signedIn ?? false;
  return (
    <nav className={css.bar} aria-label={t('header.shortcuts')}>
      <span className={css.shop}>
        <Link to={paths.allCards()}>{t('header.allCards')}</Link>
        <Link to={paths.allFeaturedCards()}>{t('header.featured')}</Link>
        <Link to={paths.faq()}>{t('header.help')}</Link>
      </span>
      <span className={css.first}>
        {isSignedIn ? <Points /> : <Link to={paths.signup()}>{t('header.createAccount')}</Link>}
      </span>
      <Link to={paths.forBusiness()}>{t('header.forBusiness')}</Link>
      <Link to={paths.redeemCard()}>{t('header.redeem')}</Link>
    </nav>
  );
}

function Points() {
  const text = usePointsText();
  if (!text) return null;
  return (
    <Link to={paths.rewardPoints()} className={css.points}>
      <StarIcon size="s" />
      {text}
    </Link>
  );
}
