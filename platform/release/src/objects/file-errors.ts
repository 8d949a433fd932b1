/** True when there is no such file: nothing, or a folder, or a file in the place of a folder. */
export function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].some((code) => hasCode(error, code));
}

/** True when the name exists already. */
export function isPresent(error: unknown): boolean {
  return hasCode(error, 'EEXIST');
}

/** True when a folder cannot be deleted, because there is something in it. */
export function isFilled(error: unknown): boolean {
  return hasCode(error, 'ENOTEMPTY') || hasCode(error, 'EEXIST');
}

function hasCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === code;
}
