/**
 * A file name for a brand: accents removed, everything else except letters and digits replaced by dashes.
 * Throws when no Latin letter or digit is left; such a brand needs its own slug.
 */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/&/g, ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug === '') throw new Error(`No file name can be made from "${name}": give it a slug`);
  return slug;
}
