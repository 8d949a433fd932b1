import { useTranslation } from '@giftstore/i18n';
import { ArrowEndIcon, LinkButton } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { LinkRow } from '../../links/LinkRow';
import type { NamedList } from './use-named-lists';

interface SearchLinksProps {
  lists: readonly NamedList[];
  /** They are what the shopper searches for, in place of brands. */
  isResult?: boolean;
}

/** Links to the lists of the amount and the occasions that the search text names. Renders nothing without any. */
export function SearchLinks({ lists, isResult = false }: SearchLinksProps) {
  const { t } = useTranslation();
  if (lists.length === 0) return null;
  return (
    <nav aria-label={t('allCards.named.label')}>
      <LinkRow wrapping={isResult || 'wide'}>
        {lists.map(({ name, path }) => (
          <li key={path}>
            <LinkButton
              component={Link}
              to={path}
              variant={isResult ? 'primary' : 'secondary'}
              size={isResult ? 'm' : 's'}
              iconEnd={<ArrowEndIcon size="s" />}
            >
              {t(isResult ? 'allCards.named.seeAll' : 'allCards.named.link', { name })}
            </LinkButton>
          </li>
        ))}
      </LinkRow>
    </nav>
  );
}
