/** The W3C headers that make one trace of a press in a browser, the edge and the API. */
export const TRACEPARENT_HEADER = 'traceparent';
export const BAGGAGE_HEADER = 'baggage';

export interface TraceParent {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  sampled: boolean;
}

/** The release whose code made a call. */
export interface Caller {
  remote: string;
  version: string;
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const CALLER =
  /(?:^|,) *giftstore\.remote=([a-z][a-z0-9-]{0,63}),giftstore\.version=([\w.+-]{1,100}) *(?:,|$)/;
/** Longer ones are not read. */
const MAX_BAGGAGE_LENGTH = 512;

/** The header `traceparent`, or undefined when it is none. */
export function readTraceparent(header: unknown): TraceParent | undefined {
  const [, traceId, spanId, flags] = typeof header === 'string' ? (TRACEPARENT.exec(header) ?? []) : [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The header `traceparent` of a span. */
export function writeTraceparent({ traceId, spanId, sampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-0${sampled ? 1 : 0}`;
}

/** The caller that the header `baggage` names, if any. It is what a client says: whether such a release exists is not known. */
export function readCaller(baggage: unknown): Caller | undefined {
  if (typeof baggage !== 'string' || baggage.length > MAX_BAGGAGE_LENGTH) return undefined;
  const [, remote, version] = CALLER.exec(baggage) ?? [];
  return remote && version ? { remote, version } : undefined;
}

/** The header `baggage` that names the caller. */
export function writeCaller({ remote, version }: Caller): string {
  return `giftstore.remote=${remote},giftstore.version=${version}`;
}
