import { BrandTile, Grid, LazyImages, SkeletonTile, Stack } from '@giftstore/ui';
import { useIsNear } from '@giftstore/ui/media';
import { useId, useRef } from 'react';
// The package by its name: shared at run time, so that its context is the one that the page provides.
import { Link } from 'react-router-dom';
import css from './SuggestedCards.module.css';
import { type LoadSuggestions, useSuggestions } from './use-suggestions';

/** One row of the widest grid, two of a phone's. */
const SKELETON_COUNT = 4;

export interface SuggestedCardsProps {
  title: string;
  load: LoadSuggestions;
}

/**
 * Gift cards that the catalogue suggests. They are loaded when the shopper scrolls to them; a list that is empty or fails is
 * left out.
 */
export function SuggestedCards({ title, load }: SuggestedCardsProps) {
  const id = useId();
  const section = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(section);
  const cards = useSuggestions(load, isNear);
  if (cards?.length === 0) return null;
  return (
    <Stack
      ref={section}
      as="section"
      gap={4}
      aria-labelledby={id}
      aria-busy={isNear && !cards ? true : undefined}
      className={css.cards}
      data-print="no"
    >
      <h2 id={id}>{title}</h2>
      {cards ? (
        <LazyImages>
          <Grid as="ul" role="list" gap={4}>
            {cards.map(({ path, label, note, image }) => (
              <li key={path} className={css.item}>
                <BrandTile component={Link} to={path} name={label} price={note} src={image} />
              </li>
            ))}
          </Grid>
        </LazyImages>
      ) : (
        <Grid gap={4} aria-hidden="true">
          {Array.from({ length: SKELETON_COUNT }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity
            <SkeletonTile key={index} />
          ))}
        </Grid>
      )}
    </Stack>
  );
}
