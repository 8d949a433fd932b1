import { paths } from '@giftstore/contracts';
import type { BrandSummary } from '@giftstore/contracts/api';

type StructuredData = Record<string, unknown>;

/** The breadcrumb of a page, from home: the name and the path of each step. */
export function breadcrumb(...steps: [name: string, path: string][]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}

/** The brands that a page lists, each with the URL of its card in this unit. */
export function brandItems(brands: readonly BrandSummary[], unit: number): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: brands.length,
    itemListElement: brands.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: paths.selectedCard(id, unit),
    })),
  };
}
