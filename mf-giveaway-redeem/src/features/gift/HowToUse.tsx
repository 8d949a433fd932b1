import { countryInText, paths } from '@giftstore/contracts';
import type { OpenedGift } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Panel } from '@giftstore/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import css from './Gift.module.css';

/** How and where the cards are used: as the brand's terms say, else in sentences that are true of every brand. */
export function HowToUse({ gift }: { gift: OpenedGift }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const { brand_name: brand, brand_id, unit_id, country_name, how_to_use, cards } = gift;
  return (
    <Panel as="section" aria-labelledby={titleId} className={css.use}>
      <h2 id={titleId} className={css.useTitle}>
        {t('gift.use', { count: cards.length })}
      </h2>
      {how_to_use.length > 0 ? (
        <ul className={css.steps}>
          {how_to_use.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences of one text, in its order
            <li key={index}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <Steps gift={gift} />
      )}
      <p>
        {country_name
          ? t('gift.valid', { country: countryInText(country_name, i18n.language) })
          : t('gift.where', { brand })}{' '}
        <Link to={paths.cardTerms(brand_id, unit_id)} data-print="no">
          {t('gift.terms')}
        </Link>
      </p>
    </Panel>
  );
}

/** True of every brand: some take the card at the till, some in an app, some as credit of an account. */
function Steps({ gift: { brand_name: brand, cards } }: { gift: OpenedGift }) {
  const { t } = useTranslation();
  const count = cards.length;
  const hasPin = cards.some(({ pin }) => pin !== '');
  return (
    <ol className={css.steps}>
      <li>{t('gift.steps.check', { brand })}</li>
      <li>{t(hasPin ? 'gift.steps.codeAndPin' : 'gift.steps.code', { count })}</li>
      <li>{t('gift.steps.spend', { count })}</li>
    </ol>
  );
}
