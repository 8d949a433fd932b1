const PICTURE = /<img\b[^>]*>/g;

/**
 * A preload of the first picture that drawn HTML loads at once: it is mostly the largest thing that is seen. Attributes
 * are taken as they stand, escaped already. Empty when there is none of our own.
 */
export function firstPicturePreload(html: string): string[] {
  const tag = html.match(PICTURE)?.find((one) => attribute(one, 'loading') !== 'lazy');
  const src = tag && attribute(tag, 'src');
  if (!src || !/^\/(?!\/)/.test(src)) return [];
  const [set, sizes] = [attribute(tag, 'srcset'), attribute(tag, 'sizes')];
  const choice = `${set ? ` imagesrcset="${set}"` : ''}${sizes ? ` imagesizes="${sizes}"` : ''}`;
  return [`<link rel="preload" as="image" href="${src}"${choice} fetchpriority="high">`];
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
}
