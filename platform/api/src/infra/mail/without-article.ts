/** A brand's name as it stands before "gift card": "your Escapery gift", of The Escapery. */
export function withoutArticle(brand: string): string {
  return brand.replace(/^the (?=\S)/i, '');
}
