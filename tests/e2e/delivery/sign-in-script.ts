/** A text that only the code of the sign-in page has. */
const OF_PAGE = 'signInReason';

/**
 * Puts a statement before the code of mf-account's sign-in page. The file is found by what it has, because the bundler names it
 * and other pages may share it.
 */
export function prependToSignIn(files: Map<string, Buffer>, statement: string): void {
  const found = [...files].filter(([name, bytes]) => name.endsWith('.js') && bytes.includes(OF_PAGE));
  if (found.length === 0) throw new Error('No script has the sign-in page.');
  for (const [name, bytes] of found) files.set(name, Buffer.concat([Buffer.from(`${statement}\n`), bytes]));
}
