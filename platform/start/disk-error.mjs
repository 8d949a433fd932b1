// @ts-check

/** @type {Record<string, string>} */
const reasons = {
  ENOSPC: 'no space is left on the disk',
  EDQUOT: "this user's disk quota is used up",
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'the folder is gone',
  EIO: 'the disk fails',
};

/**
 * Why a file cannot be written, for people.
 * @param {unknown} error
 * @returns {string}
 */
export function describeDiskError(error) {
  const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
  return reasons[code] ? `${reasons[code]} (${code})` : message;
}
