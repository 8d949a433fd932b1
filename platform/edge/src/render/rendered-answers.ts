import type { RenderedChrome, RenderedPage } from '@giftstore/contracts';
import * as v from 'valibot';

const LONGEST_HTML = 2_000_000;

const html = v.pipe(v.string(), v.maxLength(LONGEST_HTML));
const words = v.pipe(v.string(), v.maxLength(1_000));
/** A path of our own, never another origin's (`//…`, `/\…`). */
const ownPath = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.regex(/^\/(?![/\\])[^\s<>"]*$/, 'must be an own path'),
);

const head = v.object({
  title: v.optional(words),
  description: v.optional(words),
  canonical: v.optional(ownPath),
  image: v.optional(ownPath),
  robots: v.optional(v.literal('noindex')),
  structuredData: v.optional(v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(20))),
});

const page = v.object({ html, head, status: v.picklist([200, 404, 410]) });
const chrome = v.object({ header: html, footer: html });

/** What a release drew, or null where it leaves the page to the browser. Throws for anything else. */
export function readRenderedPage(answer: unknown): RenderedPage | null {
  return answer === null ? null : check(page, answer);
}

/** What the shell drew. Throws for anything else. */
export function readRenderedChrome(answer: unknown): RenderedChrome {
  return check(chrome, answer);
}

function check<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T {
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`its answer is none: ${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`);
}
