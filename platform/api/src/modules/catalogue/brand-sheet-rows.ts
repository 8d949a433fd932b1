import type { CatalogueFile } from '@giftstore/contracts/api';
import { brandColumns } from './brand-sheet';

/**
 * The brands of a catalogue as the rows of a sheet, the header first: `catalogue import` accepts it unchanged. A brand without
 * units has no row.
 */
export function brandSheetRows({ brands }: CatalogueFile): string[][] {
  const rows = brands.flatMap((brand) =>
    brand.units.map(({ unit_id, denominations, featured }) => [
      String(brand.id),
      brand.name,
      brand.image,
      brand.product_description,
      brand.terms_text,
      String(brand.markup_percentage),
      String(brand.service_fee_aed ?? ''),
      brand.category_ids.join('|'),
      brand.is_redeemable_for_gg_points ? 'yes' : 'no',
      String(unit_id),
      denominations.join('|'),
      String(featured ?? ''),
    ]),
  );
  return [[...brandColumns], ...rows];
}
