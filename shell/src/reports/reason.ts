/** Errors of what loads remotes: their messages name files and nothing of a person. */
const LOADING = /^(?:ChunkLoadError|ScriptNetworkError|TrustError|LoadingError)$/;
const FEDERATION = '[ Federation Runtime ]';
const LONGEST = 160;

/**
 * What happened, in a few words: the kind of error, and where in the remote's files it was thrown. The message of an
 * error that a page threw may quote what somebody typed, so it stays here.
 */
export function reasonOf(error: unknown, base: string): string {
  if (!(error instanceof Error)) return `threw ${error === null ? 'null' : typeof error}`;
  const place = placesIn(error.stack ?? '').find(({ file }) => file.startsWith(folderOf(base)));
  if (place)
    return `${error.name} at ${place.file.slice(folderOf(base).length)}:${place.at}`.slice(0, LONGEST);
  const isOfLoading = LOADING.test(error.name) || error.message.startsWith(FEDERATION);
  return isOfLoading ? `${error.name}: ${withoutQueries(error.message)}`.slice(0, LONGEST) : error.name;
}

/** Files that a stack goes through, from the top, without their queries. */
export function placesIn(stack: string): { file: string; at: string }[] {
  const found = stack.matchAll(/(https?:\/\/[^\s()?#]+?)(?:[?#][^\s():]*)?:(\d+:\d+)/g);
  return [...found].map(([, file = '', at = '']) => ({ file, at }));
}

export const folderOf = (base: string): string => new URL(base, location.origin).href;

const withoutQueries = (message: string) => message.replace(/[?#][^\s)"']*/g, '').replace(/\s+/g, ' ');
