/** What the host of commands writes at the end of a command's output; no command writes this character. */
export const END_MARK = '\u0000';
