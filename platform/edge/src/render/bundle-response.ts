import {
  type DataRequests,
  isDataRequests,
  type RenderedChrome,
  type RenderedPage,
} from '@giftstore/contracts';
import * as v from 'valibot';

const MAX_HTML_LENGTH = 2_000_000;
const MAX_SCRIPT_LENGTH = 10_000;
const MAX_TEMPLATES = 10;
/** Requests of one call. */
const MAX_REQUESTS = 20;
const MAX_REQUEST_LENGTH = 1_000;

const html = v.pipe(v.string(), v.maxLength(MAX_HTML_LENGTH));
const text = v.pipe(v.string(), v.maxLength(1_000));
/** A path of the shop, never another origin's (`//…`, `/\…`). */
const ownPath = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.regex(/^\/(?![/\\])[^\s<>"]*$/, 'must be a path of the shop'),
);

const head = v.object({
  title: v.optional(text),
  description: v.optional(text),
  canonical: v.optional(ownPath),
  alternates: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z-]{2,20}$/i)), ownPath)),
  image: v.optional(ownPath),
  robots: v.optional(v.literal('noindex')),
  structuredData: v.optional(v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(20))),
});

/** It must not end its element. */
const script = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(MAX_SCRIPT_LENGTH),
    v.regex(/^(?!.*<(?:\/script|!--))/is, 'must not end its element'),
  ),
);

const page = v.object({
  html,
  head,
  status: v.picklist([200, 404, 410]),
  early: v.optional(
    v.object({
      start: script,
      templates: v.optional(v.pipe(v.array(html), v.maxLength(MAX_TEMPLATES))),
      content: script,
    }),
  ),
});
const chrome = v.object({ header: html, footer: html });

const dataRequests = v.object({
  requests: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(MAX_REQUEST_LENGTH))),
    v.minLength(1),
    v.maxLength(MAX_REQUESTS),
  ),
});

/** Reads what `render` of a bundle returned: null leaves the page to the browser. Throws for anything invalid. */
export function readRenderedPage(response: unknown): RenderedPage | DataRequests | null {
  return response === null ? null : parse(page, response);
}

/** Reads what `renderChrome` of the shell's bundle returned. Throws for anything invalid. */
export function readRenderedChrome(response: unknown): RenderedChrome | DataRequests {
  return parse(chrome, response);
}

function parse<T>(rendered: v.GenericSchema<unknown, T>, response: unknown): T | DataRequests {
  const isRequests = typeof response === 'object' && response !== null && isDataRequests(response);
  const result = v.safeParse(isRequests ? dataRequests : rendered, response);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`invalid response: ${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`);
}
