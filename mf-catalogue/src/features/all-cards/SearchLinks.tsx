import { useTranslation } from '@giftstore/i18n';
import { ArrowEndIcon, LinkButton } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { LinkRow } from '../../links/LinkRow';
import type { NamedList } from './use-named-lists';

/** Links to the lists of the amount and the occasions that the search text names, where they are its result in place of brands. */
export function SearchLinks({ lists }: { lists: readonly NamedList[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('allCards.named.label')}>
      <LinkRow wrapping>
        {lists.map(({ name, path }) => (
          <li key={path}>
            <LinkButton component={Link} to={path} iconEnd={<ArrowEndIcon size="s" />}>
              {t('allCards.named.seeAll', { name })}
            </LinkButton>
          </li>
        ))}
      </LinkRow>
    </nav>
  );
}
