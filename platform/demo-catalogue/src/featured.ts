import type { Brand } from './brands/brand';
import { categorySlugs } from './categories';

const FEATURED_PER_UNIT = 20;

/**
 * A unit's featured brands in their order, as place by brand id. One of each category in turn, beginning with
 * another category in each unit, so that neighbours' front pages differ and no page is all fashion.
 */
export function featuredPlaces(brandsInUnit: readonly Brand[], unitId: number): Map<number, number> {
  const queues = categorySlugs.map((category) =>
    brandsInUnit.filter((brand) => brand.source.star === true && brand.category === category),
  );
  // Regional brands first: they are what the visitor cannot have everywhere.
  for (const queue of queues) {
    queue.sort((a, b) => Number(a.source.reach === 'world') - Number(b.source.reach === 'world'));
  }
  const turns = Math.max(...queues.map((queue) => queue.length));
  const places = new Map<number, number>();
  for (let turn = 0; turn < turns; turn += 1) {
    for (let i = 0; i < queues.length && places.size < FEATURED_PER_UNIT; i += 1) {
      const brand = queues[(i + unitId - 1) % queues.length]?.[turn];
      if (brand !== undefined) places.set(brand.id, places.size + 1);
    }
  }
  return places;
}
