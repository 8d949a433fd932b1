import { useTranslation } from '@giftstore/i18n';
import { ArrowEndIcon, LazyImage } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import css from './NamedOffers.module.css';
import type { NamedList } from './use-named-lists';

/**
 * The lists of the amount and the occasions that the search text names, each a row above the brands that match as well, with the
 * number of its cards where that is known. Renders nothing without any.
 */
export function NamedOffers({ lists }: { lists: readonly NamedList[] }) {
  const { t } = useTranslation();
  if (lists.length === 0) return null;
  return (
    <nav aria-label={t('allCards.named.label')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets */}
      <ul role="list" className={css.offers}>
        {lists.map((list) => (
          <li key={list.path}>
            <Offer {...list} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Offer({ name, path, image, count }: NamedList) {
  const { t } = useTranslation();
  return (
    <Link to={path} className={css.offer}>
      {image && <LazyImage src={image} alt="" width={72} height={45} className={css.picture} />}
      <span className={css.name}>
        {count === undefined
          ? t('allCards.named.link', { name })
          : t('allCards.named.linkWithCount', { name, count })}
      </span>
      <ArrowEndIcon size="s" />
    </Link>
  );
}
