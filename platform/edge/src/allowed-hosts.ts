import { domainToASCII } from 'node:url';

const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/**
 * Host names from the text of a setting, in the form in which addresses are compared; undefined where one is none, such as an
 * address or a wildcard.
 */
export function readAllowedHosts(text: string): ReadonlySet<string> | undefined {
  const names = text.split(/[\s,]+/).filter(Boolean);
  // `domainToASCII` drops a path.
  const hosts = names.map((name) => (/[/\\?#@:]/.test(name) ? '' : domainToASCII(name)));
  return hosts.every((host) => HOST.test(host)) ? new Set(hosts) : undefined;
}
