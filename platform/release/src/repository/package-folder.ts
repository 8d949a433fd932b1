/** The booth's host is an entry of the shell's package with a release of its own. */
export const BOOTH_HOST = 'booth-host';

/** Where a working tree has the package that a release is built from; its `dist` is the build. */
export function packageFolder(name: string): string {
  return name === BOOTH_HOST ? 'shell/booth' : name;
}
