import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { BrandTile, Grid, LazyImages, Stack } from '@giftstore/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useUnit } from '../../units/use-unit';
import { restoreRequested, selectRecentCards } from './data/slice';

/** One row of the widest grid, two of a phone's. */
const MAX_SHOWN = 4;

/** The cards of the selected country that this browser opened last; nothing before the first. */
export function RecentCards() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const current = useUnit();
  const { cards } = useSelector(selectRecentCards);
  useEffect(() => {
    dispatch(restoreRequested());
  }, [dispatch]);
  const shown = cards.filter(({ unit }) => unit === current).slice(0, MAX_SHOWN);
  if (shown.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="recent-cards">
      <h2 id="recent-cards">{t('recentCards.title')}</h2>
      <LazyImages>
        <Grid as="ul" role="list" gap={4}>
          {shown.map(({ brand, unit, name, image }) => (
            <li key={brand}>
              <BrandTile component={Link} to={paths.selectedCard(brand, unit)} name={name} src={image} />
            </li>
          ))}
        </Grid>
      </LazyImages>
    </Stack>
  );
}
