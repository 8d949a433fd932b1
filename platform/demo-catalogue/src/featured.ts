import type { Brand } from './brands/brand';
import { categorySlugs } from './sources/categories';

const FEATURED_PER_UNIT = 20;

/**
 * The positions (from 1) of a unit's featured brands, by brand id. Categories take turns, and each unit starts with
 * another category, so that home pages differ between countries and none shows fashion only.
 */
export function featuredPositions(brandsInUnit: readonly Brand[], unitId: number): Map<number, number> {
  const queues = categorySlugs.map((category) =>
    brandsInUnit.filter((brand) => brand.source.featured === true && brand.category === category),
  );
  // Regional brands come first, because they are not available everywhere.
  for (const queue of queues) {
    queue.sort((a, b) => Number(a.source.reach === 'world') - Number(b.source.reach === 'world'));
  }
  const rounds = Math.max(...queues.map((queue) => queue.length));
  const positions = new Map<number, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (let i = 0; i < queues.length && positions.size < FEATURED_PER_UNIT; i += 1) {
      const brand = queues[(i + unitId - 1) % queues.length]?.[round];
      if (brand !== undefined) positions.set(brand.id, positions.size + 1);
    }
  }
  return positions;
}
