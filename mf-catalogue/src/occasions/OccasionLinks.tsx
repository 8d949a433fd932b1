import { occasionSlug, paths } from '@giftstore/contracts';
import type { GiftingCategory } from '@giftstore/contracts/api';
import { LazyImage, Stack } from '@giftstore/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { LinkRow } from '../links/LinkRow';
import css from './OccasionLinks.module.css';

interface OccasionLinksProps {
  label: string;
  occasions: readonly GiftingCategory[];
  /** Id of an occasion to leave out: the page's own. */
  except?: number;
}

/** Links to the gift cards of each occasion, with its first design. Renders nothing without any. */
export function OccasionLinks({ label, occasions, except }: OccasionLinksProps) {
  const id = useId();
  const shown = occasions.filter((occasion) => occasion.id !== except && occasionSlug(occasion.name));
  if (shown.length === 0) return null;
  return (
    <Stack as="nav" gap={4} aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <LinkRow className={css.occasions}>
        {shown.map(({ id: occasion, name, gifting_images: [design] }) => (
          <li key={occasion}>
            <Link to={paths.occasionCards(occasionSlug(name))} className={css.occasion}>
              {design && (
                <LazyImage
                  src={design.images.xsmall_rectangle}
                  alt=""
                  width={160}
                  height={100}
                  className={css.design}
                />
              )}
              <bdi className={css.name}>{name}</bdi>
            </Link>
          </li>
        ))}
      </LinkRow>
    </Stack>
  );
}
