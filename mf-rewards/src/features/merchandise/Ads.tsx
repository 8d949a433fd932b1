import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Badge, Button, LinkButton, Loading, Panel, Skeleton } from '@giftstore/ui';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { AdFrame } from './AdFrame';
import { ChoiceHeading } from './ChoiceHeading';
import { selectMerchandise } from './data/selectors';
import { merchandiseActions } from './data/slice';
import css from './Merchandise.module.css';

interface AdsProps {
  /** Its ISO code. */
  country: string;
  name: string;
}

/** The ads of a country, with the way to turn them off. */
export function Ads({ country, name }: AdsProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(merchandiseActions.adsCleared()), [dispatch]);
  return (
    <Panel as="section" aria-labelledby="ads-title" padding="m" className={css.ads}>
      <div className={css.bar}>
        <ChoiceHeading id="ads-title">{t('merchandise.ads.title', { country: name })}</ChoiceHeading>
        <Badge>{t('merchandise.ads.label')}</Badge>
        <Button
          variant="quiet"
          size="s"
          className={css.stop}
          onClick={() => dispatch(merchandiseActions.consentChosen(false))}
        >
          {t('merchandise.ads.stop')}
        </Button>
      </div>
      <div className={css.stage}>
        <Outcome country={country} name={name} />
      </div>
    </Panel>
  );
}

function Outcome({ country, name }: AdsProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { outcome } = useSelector(selectMerchandise);
  if (outcome === 'unfilled')
    return (
      <Quiet title={t('merchandise.ads.unfilled.title')} text={t('merchandise.ads.unfilled.text')}>
        <LinkButton component={Link} to={paths.allCards()} variant="secondary">
          {t('merchandise.refused.cards')}
        </LinkButton>
      </Quiet>
    );
  if (outcome === 'failed')
    return (
      <Quiet title={t('merchandise.ads.failed.title')} text={t('merchandise.ads.failed.text')}>
        <Button variant="secondary" onClick={() => dispatch(merchandiseActions.adsCleared())}>
          {t('merchandise.ads.failed.retry')}
        </Button>
      </Quiet>
    );
  return (
    <>
      <AdFrame country={country} title={t('merchandise.ads.frame', { country: name })} />
      {outcome === undefined && (
        <Loading label={t('merchandise.ads.loading')}>
          <Skeleton shape="block" className={css.skeleton} />
        </Loading>
      )}
    </>
  );
}

function Quiet({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={css.quiet} role="status">
      <p className={css.quietTitle}>{title}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}
