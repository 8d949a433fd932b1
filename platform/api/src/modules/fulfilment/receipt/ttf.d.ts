/** A font's bytes, which the build puts into the bundle. */
declare module '*.ttf' {
  const bytes: Uint8Array;
  export default bytes;
}
