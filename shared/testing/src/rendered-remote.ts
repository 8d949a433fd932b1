import {
  type Envelope,
  type PreloadedData,
  RENDERED_ATTRIBUTE,
  type RenderRequest,
} from '@giftstore/contracts';
import { defineRemote, type MountHooks, type RemoteDefinition } from '@giftstore/remote';
import { serverRender, serverServices } from '@giftstore/remote/server';
import { type FakeAnswer, testConfig } from './fake-services';
import { unmountAtEnd } from './render-remote';

/** The first data that the edge would put into a page: the answers to these GETs, as envelopes. */
export function preloadedDataOf(
  answers: Record<string, FakeAnswer>,
  paths: readonly string[],
): PreloadedData {
  const entries = paths.map((path) => {
    const { pathname, searchParams } = new URL(path, 'https://own.invalid');
    const call = { method: 'GET', path: pathname, body: undefined, options: undefined };
    const data = answers[`GET ${pathname}`]?.({ ...call, params: Object.fromEntries(searchParams) });
    return [path, { status: 'Success', code: 200, data } satisfies Envelope] as const;
  });
  return Object.fromEntries(entries);
}

/** A request to render `url` for a visitor in the United Arab Emirates. */
export function renderRequest(url: string, api: PreloadedData): RenderRequest {
  return { url, unit: 1, locale: 'en', config: testConfig, api };
}

export interface TakenOver {
  element: HTMLElement;
  /** What React reported: differences between what was rendered and what it would have drawn. */
  onCaught: jest.Mock;
}

/**
 * Renders a page as the edge does, puts it into the document and mounts the remote over it as the shell does.
 * @param meanwhile what the visitor does before any script runs
 */
export async function hydrateRendered(
  definition: RemoteDefinition,
  request: RenderRequest,
  { rendered = 'current' as MountHooks['rendered'], meanwhile = (_: HTMLElement) => {} } = {},
): Promise<TakenOver> {
  const { name } = definition.declaration;
  const page = await serverRender(definition)(request);
  history.replaceState({}, '', request.url);
  const element = document.createElement('div');
  element.setAttribute(RENDERED_ATTRIBUTE, request.url);
  element.innerHTML = page?.html ?? '';
  document.body.replaceChildren(element);
  meanwhile(element);

  const { services } = serverServices(request, name, definition.locales);
  const remote = defineRemote(definition);
  const onCaught = jest.fn();
  await remote.bootstrap(services);
  await asInThePage(() => remote.mount(services, element, { rendered, onCaught, onCrash: onCaught }));
  unmountAtEnd(remote, element);
  return { element, onCaught };
}

/** React waits for the end of an `act` before it draws; what waits for its drawing must go without. */
async function asInThePage(run: () => Promise<void>): Promise<void> {
  const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = page.IS_REACT_ACT_ENVIRONMENT;
  page.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await run();
  } finally {
    page.IS_REACT_ACT_ENVIRONMENT = before;
  }
}
