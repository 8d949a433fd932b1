import { ownPath, paths } from '@giftstore/contracts';

/** Longer targets are no page of a shop, and would fill the headers of the response. */
const MAX_LENGTH = 2_048;
/** An absolute address as it is written out: its scheme, no space, backslash, control character or user. */
const ABSOLUTE = /^https?:\/\/(?![/\\])[^\s\\@\p{Cc}]+$/iu;

export interface AllowedTargets {
  /** Host names in lower case and ASCII, reached over https. */
  hosts: ReadonlySet<string>;
  /** Origin of the shop; empty: not configured. */
  ownOrigin: string;
}

/**
 * Where an affiliate's link leads (rule more-2.27): an own path, an address of the shop itself, or one at an allowed host over
 * https; home for anything else, and for a link with several targets. The address is the parsed one, so that the browser
 * reads the same host from it.
 */
export function affiliateTarget(urls: readonly string[], allowed: AllowedTargets): string {
  const [url, ...others] = urls;
  if (!url || others.length || url.length > MAX_LENGTH) return paths.home();
  return ownTarget(url) ?? foreignTarget(url, allowed) ?? paths.home();
}

/** Never this redirect itself, which would count another click. */
function ownTarget(url: string): string | undefined {
  const path = ownPath(url);
  return path && !/^\/affiliate\/?(?:[?#]|$)/i.test(path) ? path : undefined;
}

function foreignTarget(url: string, { hosts, ownOrigin }: AllowedTargets): string | undefined {
  if (!ABSOLUTE.test(url) || !URL.canParse(url)) return undefined;
  const { protocol, hostname, port, origin, pathname, search, hash, href } = new URL(url);
  if (ownOrigin && origin === ownOrigin) return ownTarget(pathname + search + hash);
  return protocol === 'https:' && port === '' && hosts.has(hostname) ? href : undefined;
}
