import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { LinkButton, Panel, Skeleton } from '@giftstore/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { SocialErrorBanner } from '../../auth/social/SocialErrorBanner';
import { selectSocialReturn } from './data/selectors';
import { socialReturnActions } from './data/slice';
import css from './SocialReturnPanel.module.css';

/** /auth/social: where Google and Facebook return to. */
export function SocialReturnPanel() {
  const dispatch = useDispatch();
  const { status, error, provider, origin } = useSelector(selectSocialReturn);
  const { t } = useTranslation();
  useEffect(() => void dispatch(socialReturnActions.requested()), [dispatch]);
  if (error) {
    return (
      <Panel className={css.panel} padding="l">
        <h1>{t('social.failedTitle')}</h1>
        <SocialErrorBanner error={error} provider={provider} />
        <LinkButton component={Link} to={paths.login(origin)} block>
          {t('social.again')}
        </LinkButton>
      </Panel>
    );
  }
  const isHandedOver = status === 'ready';
  return (
    <Panel className={css.panel} padding="l" aria-busy={!isHandedOver}>
      <h1>{t(isHandedOver ? 'social.handedOver' : 'social.finishing')}</h1>
      {isHandedOver ? <p role="status">{t('social.handedOverText')}</p> : <Skeleton />}
    </Panel>
  );
}
