import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useSelector, useTopic } from '@giftstore/remote';
import { GiftIcon, LinkButton, SearchIcon } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import css from './BalanceCard.module.css';
import { selectBalance } from './data/slice';
import { hasNoPoints } from './has-no-points';

/** The countries with a product search (rules core-2.61 and more-2.25). */
const PRODUCT_COUNTRIES = ['United Kingdom', 'Netherlands', 'United States of America', 'Canada', 'France'];

/** Where points are spent (rule core-2.60); while there are none, the form beside it is the first choice. */
export function BalanceLinks() {
  const { t } = useTranslation();
  const country = useTopic('country')?.country_name ?? '';
  const { balance } = useSelector(selectBalance);
  return (
    <div className={css.links}>
      <LinkButton
        component={Link}
        to={paths.allCards()}
        variant={hasNoPoints(balance) ? 'secondary' : 'primary'}
        icon={<GiftIcon size="s" />}
        block
      >
        {t('balance.pick')}
      </LinkButton>
      {PRODUCT_COUNTRIES.includes(country) && (
        <>
          <LinkButton
            component={Link}
            to={paths.merchandise()}
            variant="secondary"
            icon={<SearchIcon size="s" />}
            block
          >
            {t('balance.searchProducts')}
          </LinkButton>
          <p className={css.note}>{t('balance.searchProductsNote')}</p>
        </>
      )}
    </div>
  );
}
