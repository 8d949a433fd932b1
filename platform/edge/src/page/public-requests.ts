/**
 * Resources of the API that are the same for every shopper. A page is rendered from these only: whatever a server bundle
 * requests beyond them is refused, so that no session, order or card number can get into a cached page.
 */
const PUBLIC_RESOURCES = [
  '/v1/brands',
  '/v1/categories',
  '/v1/countries',
  '/v1/giftcard_units',
  '/v1/gifting_images',
  '/v1/giveaway_campaigns',
];

const ORIGIN = 'https://api.invalid';

/** Whether the edge may fetch `request`, a path with its query, for a page that it renders. */
export function isPublicRequest(request: string): boolean {
  if (!URL.canParse(request, ORIGIN)) return false;
  const { origin, pathname, search } = new URL(request, ORIGIN);
  // Another spelling of the same URL (`..`, `\`, a host) could mean another resource to the next parser.
  if (origin !== ORIGIN || pathname + search !== request || /%(?:2e|2f|5c)/i.test(pathname)) return false;
  return PUBLIC_RESOURCES.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
