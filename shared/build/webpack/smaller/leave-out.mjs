/**
 * Removes parts of a library's source. Throws when a part is not there, so that another version of the library is looked at again.
 * @param {string} library
 * @param {string} source
 * @param {[RegExp, string][]} parts what is replaced, and by what
 */
export function leaveOut(library, source, parts) {
  return parts.reduce((text, [part, replacement]) => {
    const smaller = text.replace(part, replacement);
    if (smaller === text)
      throw new Error(`${library} has changed: see its ${part} in shared/build/webpack/smaller`);
    return smaller;
  }, source);
}
