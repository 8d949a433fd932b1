import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { type PageModule, useDispatch, useSelector } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { Banner, CardIcon, Cluster, GiftIllustration, HeartIcon, LinkButton, MailIcon } from '@giftstore/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Benefits } from '../../business/Benefits';
import css from '../../business/Landing.module.css';
import { formatTime } from '../../time/format-time';
import { myWorldSaga } from './data/saga';
import { selectMyWorld } from './data/selectors';
import { myWorldActions, myWorldSlice } from './data/slice';
import en from './locales/en.json';

export const locales = { en };

export const features: PageModule['features'] = [defineFeature({ slice: myWorldSlice, saga: myWorldSaga })];

/** /my-world: where the customers of the partner My World arrive; their orders of the next 24 hours count for it. */
export function Page() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(myWorldActions.arrived());
  }, [dispatch]);
  return (
    <div className={css.page}>
      <header className={css.hero}>
        <div className={css.words}>
          <h1>{t('myWorld.title')}</h1>
          <p className={css.lead}>{t('myWorld.text')}</p>
          <Cluster gap={3}>
            <LinkButton component={Link} to={paths.allCards()} variant="accent" size="l">
              {t('myWorld.start')}
            </LinkButton>
            <LinkButton component={Link} to={paths.allFeaturedCards()} variant="secondary" size="l">
              {t('myWorld.featured')}
            </LinkButton>
          </Cluster>
        </div>
        <GiftIllustration />
      </header>
      <Arrival />
      <Benefits
        title={t('myWorld.benefitsTitle')}
        items={[
          { icon: <CardIcon />, title: t('myWorld.sameTitle'), text: t('myWorld.sameText') },
          { icon: <MailIcon />, title: t('myWorld.fastTitle'), text: t('myWorld.fastText') },
          { icon: <HeartIcon />, title: t('myWorld.dayTitle'), text: t('myWorld.dayText') },
        ]}
      />
    </div>
  );
}

function Arrival() {
  const { t, i18n } = useTranslation();
  const { status, until } = useSelector(selectMyWorld);
  if (status === 'failed') {
    return (
      <Banner tone="warning" title={t('myWorld.failedTitle')}>
        {t('myWorld.failed')}
      </Banner>
    );
  }
  return (
    <div className={css.notice}>
      {until && (
        <Banner tone="success">{t('myWorld.remembered', { until: formatTime(until, i18n.language) })}</Banner>
      )}
    </div>
  );
}
