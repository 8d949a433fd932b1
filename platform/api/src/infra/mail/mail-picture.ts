import type { Block } from './mail-blocks';
import type { ShopDetails } from './mailer';

const DRAWING = /\.svg$/i;

/** The address path of the PNG that mails show in the place of a drawing (SVG), beside it; undefined for any other picture. */
export function pngOfDrawing(path: string): string | undefined {
  return DRAWING.test(path) ? path.replace(DRAWING, '.png') : undefined;
}

/**
 * A picture in a mail. Mail programs show no SVG, so that a drawing below /media/ is linked as the PNG of the same name beside it,
 * and a drawing of another host is left out. @returns one block or none
 */
export function picture(
  url: string,
  alt: string,
  { storefrontUrl }: Pick<ShopDetails, 'storefrontUrl'>,
): Block[] {
  const address = new URL(url, storefrontUrl);
  const png = pngOfDrawing(address.pathname);
  if (png !== undefined) {
    if (!url.startsWith('/media/')) return [];
    address.pathname = png;
  }
  return [{ kind: 'picture', url: address.href, alt }];
}
