import { commonAmounts, paths } from '@giftstore/contracts';
import type { BrandSummary } from '@giftstore/contracts/api';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { Stack } from '@giftstore/ui';
import { useId } from 'react';
import { ChipLink } from '../links/ChipLink';
import { LinkRow } from '../links/LinkRow';
import css from './AmountLinks.module.css';

/** As many as are sold in a country, unless it sells unusually many. */
const MAX_AMOUNTS = 12;

interface AmountLinksProps {
  label: string;
  /** Their common values are offered. */
  brands: readonly BrandSummary[];
  /** An amount to leave out: the page's own. */
  except?: number;
  /** Orders them by how near they are to `except`, instead of ascending. */
  nearestFirst?: boolean;
}

/** Links to the lists of gift cards of one value. Renders nothing when there is no choice. */
export function AmountLinks({ label, brands, except = 0, nearestFirst = false }: AmountLinksProps) {
  const { i18n } = useTranslation();
  const id = useId();
  const currency = brands[0]?.unit_name_short;
  const amounts = commonAmounts(brands, MAX_AMOUNTS + (except && 1)).filter((amount) => amount !== except);
  if (!currency || amounts.length === 0) return null;
  if (nearestFirst) amounts.sort((a, b) => Math.abs(a - except) - Math.abs(b - except));
  return (
    <Stack as="nav" gap={4} aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <LinkRow wrapping className={css.amounts}>
        {amounts.map((amount) => (
          <li key={amount}>
            <ChipLink to={paths.amountCards(amount)}>
              {formatDenomination(amount, currency, i18n.language)}
            </ChipLink>
          </li>
        ))}
      </LinkRow>
    </Stack>
  );
}
