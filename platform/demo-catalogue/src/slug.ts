/**
 * A file name from a name: accents dropped, everything else but letters and digits a dash.
 * Throws when no Latin letter or digit is left (such a brand writes its own slug).
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
