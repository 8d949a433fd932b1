/** A Content-Security-Policy before and after the nonce of a response. */
export type SplicedPolicy = readonly [before: string, after: string];

/** Headers as they are cached with a page: only the nonce in the policy differs from response to response. */
export interface PageHeaders {
  fixed: Record<string, string>;
  policy: SplicedPolicy;
}
