import type { Block } from './mail-blocks';
import type { ShopDetails } from './mailer';

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
  if (/\.svg$/i.test(address.pathname)) {
    if (!url.startsWith('/media/')) return [];
    address.pathname = address.pathname.replace(/\.svg$/i, '.png');
  }
  return [{ kind: 'picture', url: address.href, alt }];
}
