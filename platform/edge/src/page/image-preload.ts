const PICTURE = /<img\b[^>]*>/g;

/**
 * A preload of the first picture of rendered HTML that has a high priority: the largest element of the first screen. Any other
 * would share a slow network with the document. Its attributes are already escaped. Empty when the page has no such picture of this origin.
 */
export function imagePreload(html: string): string[] {
  const tag = html.match(PICTURE)?.find((image) => attribute(image, 'fetchpriority') === 'high');
  const src = tag && attribute(tag, 'src');
  if (!src || !/^\/(?!\/)/.test(src)) return [];
  const [set, sizes] = [attribute(tag, 'srcset'), attribute(tag, 'sizes')];
  const choice = `${set ? ` imagesrcset="${set}"` : ''}${sizes ? ` imagesizes="${sizes}"` : ''}`;
  return [`<link rel="preload" as="image" href="${src}"${choice} fetchpriority="high">`];
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
}
