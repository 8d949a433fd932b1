import {
  type Envelope,
  isDataRequests,
  type PreloadedData,
  RENDERED_ATTRIBUTE,
  type RenderedPage,
  type RenderRequest,
} from '@giftstore/contracts';
import { defineRemote, type MountHooks, type RemoteDefinition } from '@giftstore/remote';
import { serverRender, serverServices } from '@giftstore/remote/server';
import { type FakeResponse, fakeUnit, testConfig } from './fake-services';
import { unmountAfterTest } from './render-remote';

/** Preloaded data as the edge puts it into a page: the responses to these GET calls, as envelopes. */
export function preloadedDataOf(
  responses: Record<string, FakeResponse>,
  paths: readonly string[],
): PreloadedData {
  const entries = paths.map((path) => {
    const { pathname, searchParams } = new URL(path, 'https://own.invalid');
    const call = { method: 'GET', path: pathname, body: undefined, options: undefined };
    const data = responses[`GET ${pathname}`]?.({ ...call, params: Object.fromEntries(searchParams) });
    return [path, { status: 'Success', code: 200, data } satisfies Envelope] as const;
  });
  return Object.fromEntries(entries);
}

/** A request to render `url` for a shopper in the United Arab Emirates. */
export function renderRequest(url: string, api: PreloadedData): RenderRequest {
  return { url, unit: fakeUnit.id, locale: 'en', config: testConfig, api };
}

const UNITS: Record<string, FakeResponse> = {
  'GET /v1/giftcard_units': () => ({ giftcard_units: [fakeUnit] }),
};

export interface PageRendering {
  page: RenderedPage | null;
  /** The request with all responses that the page requested: what the browser gets as preloaded data. */
  request: RenderRequest;
}

/**
 * Renders a page as the edge does: calls the remote until it requests no more data, with responses from `responses`. The
 * gift-card units have a default response.
 * @throws Error for a request without a response
 */
export async function renderPage(
  definition: RemoteDefinition,
  request: RenderRequest,
  responses: Record<string, FakeResponse> = {},
): Promise<PageRendering> {
  const all = { ...UNITS, ...responses };
  const rendered = await serverRender(definition)(request);
  if (!isDataRequests(rendered)) return { page: rendered, request };
  const missing = rendered.requests.filter((path) => !all[`GET ${path.split('?')[0]}`]);
  if (missing.length) throw new Error(`the test has no response for GET ${missing.join(', ')}`);
  const api = { ...request.api, ...preloadedDataOf(all, rendered.requests) };
  return renderPage(definition, { ...request, api }, responses);
}

/** The requests that the edge preloads for a page, without the gift-card units that every page gets. */
export async function preloadedRequests(
  definition: RemoteDefinition,
  url: string,
  responses: Record<string, FakeResponse>,
): Promise<string[]> {
  const { request } = await renderPage(definition, renderRequest(url, {}), responses);
  return Object.keys(request.api)
    .filter((path) => path !== '/v1/giftcard_units')
    .sort();
}

export interface HydratedPage {
  element: HTMLElement;
  /** Errors that React reported: differences between the rendered HTML and what the browser renders. */
  onCaught: jest.Mock;
}

interface HydrateOptions {
  rendered?: MountHooks['rendered'];
  /** What the shopper does before any script runs. */
  beforeHydration?: (element: HTMLElement) => void;
  /** Responses to what the page requests, by `GET /path`. */
  responses?: Record<string, FakeResponse>;
}

/**
 * Renders a page as the edge does, puts it into the document and mounts the remote over it as the shell does. The browser
 * has no API but the preloaded data.
 */
export async function hydrateRendered(
  definition: RemoteDefinition,
  initial: RenderRequest,
  { rendered = 'current', beforeHydration = () => {}, responses }: HydrateOptions = {},
): Promise<HydratedPage> {
  const { page, request } = await renderPage(definition, initial, responses);
  history.replaceState({}, '', request.url);
  const element = document.createElement('div');
  element.setAttribute(RENDERED_ATTRIBUTE, request.url);
  element.innerHTML = page?.html ?? '';
  document.body.replaceChildren(element);
  beforeHydration(element);

  const { services } = serverServices(request, definition.declaration.name, definition.locales);
  const remote = defineRemote(definition);
  const onCaught = jest.fn();
  await remote.bootstrap(services);
  await outsideAct(() => remote.mount(services, element, { rendered, onCaught, onCrash: onCaught }));
  unmountAfterTest(remote, element);
  return { element, onCaught };
}

/** Inside `act` React renders only at its end, so code that waits for a rendering has to run outside. */
async function outsideAct(run: () => Promise<void>): Promise<void> {
  const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = page.IS_REACT_ACT_ENVIRONMENT;
  page.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await run();
  } finally {
    page.IS_REACT_ACT_ENVIRONMENT = before;
  }
}
