/** True for "no such file or folder", also when a part of the path is a file or a file is a folder. */
export function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].some((code) => hasCode(error, code));
}

/** True when something of that name is there already. */
export function isPresent(error: unknown): boolean {
  return hasCode(error, 'EEXIST');
}

function hasCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === code;
}
