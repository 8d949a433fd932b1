/** The query parameter of a picture's address below /media/ that has its version, such as `/media/brands/1.svg?v=3fA9-`. */
export const PICTURE_VERSION = 'v';

const VERSION_LENGTH = 5;

/**
 * The version of a picture: the start of its hash, so that an address with it never has another content.
 * @param sha256 of the file, in base64url
 */
export function pictureVersion(sha256: string): string {
  return sha256.slice(0, VERSION_LENGTH);
}
