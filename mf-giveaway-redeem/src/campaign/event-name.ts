const EVENT = /^[a-z0-9-]{1,60}$/;

/** The campaign that an address names, in lower case; undefined for the shop's default one. */
export function eventOf(params: Record<string, string | undefined>, query: URLSearchParams) {
  return (params.event ?? query.get('event') ?? '').trim().toLowerCase() || undefined;
}

/** Whether the API can have a campaign with this name; the default one has none. */
export function isEventName(event: string | undefined): boolean {
  return event === undefined || EVENT.test(event);
}
