import { compile } from '@fastify/proxy-addr';
import type { TrustProxy } from '../config';

/** Whether the other end of a connection is a trusted proxy, which carries the requests of many clients. */
export function trustedPeer(trustProxy: TrustProxy): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const trusts =
    typeof trustProxy === 'string'
      ? compile(trustProxy.split(',').map((address) => address.trim()))
      : trustProxy;
  return (address) => trusts(address, 0);
}
