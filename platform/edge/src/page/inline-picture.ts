import { PICTURE_VERSION, pictureVersion } from '@giftstore/contracts/picture-version';
import type { MediaFiles } from '../assets/media-files';

/** Compressed; a larger one would hold up the content behind it. */
const MAX_BYTES = 2_500;
const EAGER_PICTURE =
  /<img\b(?=[^>]*\sloading="eager")(?![^>]*\s(?:id|srcset)=)[^>]*?\ssrc="(\/media\/[^"]+\.svg\?[^"]+)"/i;
const ID = 'first-picture';

/**
 * HTML with its first eager picture in place of the picture's address, where that is a small SVG of this version: the largest element of
 * the first screen needs no request. React leaves the attributes of rendered elements alone, so the picture is not requested later
 * either.
 */
export async function inlinePicture(html: string, media: Pick<MediaFiles, 'find'>): Promise<string> {
  const [tag, address] = EAGER_PICTURE.exec(html) ?? [];
  if (!tag || !address) return html;
  const { pathname, searchParams } = new URL(address, 'http://shop');
  const picture = await media.find(pathname.slice('/media/'.length));
  if (!picture?.br || picture.br.length > MAX_BYTES) return html;
  if (searchParams.get(PICTURE_VERSION) !== pictureVersion(picture.tag)) return html;
  const inline = tag.replace(`src="${address}"`, () => `id="${ID}" src="${dataUrl(picture.identity)}"`);
  return html.replace(tag, () => inline);
}

/**
 * Lets a page's first paint wait until the parser has come to its inline picture: painted before it, the first screen would be laid out
 * twice, and the picture would come later. Browsers without `expect` paint when they like.
 */
export function untilPicture(html: string): string[] {
  return html.includes(` id="${ID}" src="data:`)
    ? [`<link rel="expect" href="#${ID}" blocking="render">`]
    : [];
}

/** Text, which compresses better than base64. */
function dataUrl(svg: Buffer): string {
  const text = svg.toString().trim();
  return `data:image/svg+xml,${text.replace(/[^\w !$'()*+,./:;=?@~-]/gu, encodeURIComponent)}`;
}
