/** Errors of the loading of remotes: their messages name files and hold no personal data. */
const LOADING = /^(?:ChunkLoadError|ScriptNetworkError|TrustError|LoadingError)$/;
const FEDERATION = '[ Federation Runtime ]';
const MAX_LENGTH = 160;

/**
 * A short description: the name of the error and the place in the remote's files where it was thrown. The message of an
 * error that a page threw may quote user input, so it is left out.
 */
export function reasonOf(error: unknown, base: string): string {
  if (!(error instanceof Error)) return `threw ${error === null ? 'null' : typeof error}`;
  const frame = stackLocations(error.stack ?? '').find(({ file }) => file.startsWith(folderOf(base)));
  if (frame)
    return `${error.name} at ${frame.file.slice(folderOf(base).length)}:${frame.position}`.slice(
      0,
      MAX_LENGTH,
    );
  const isLoadingError = LOADING.test(error.name) || error.message.startsWith(FEDERATION);
  return isLoadingError ? `${error.name}: ${withoutQueries(error.message)}`.slice(0, MAX_LENGTH) : error.name;
}

/** The files and positions of a stack, from the top, without query strings. */
export function stackLocations(stack: string): { file: string; position: string }[] {
  const matches = stack.matchAll(/(https?:\/\/[^\s()?#]+?)(?:[?#][^\s():]*)?:(\d+:\d+)/g);
  return [...matches].map(([, file = '', position = '']) => ({ file, position }));
}

export const folderOf = (base: string): string => new URL(base, location.origin).href;

const withoutQueries = (message: string) => message.replace(/[?#][^\s)"']*/g, '').replace(/\s+/g, ' ');
