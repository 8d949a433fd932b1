import { resetBus } from '@giftstore/bus';
import type { RemoteLifecycles } from '@giftstore/remote';
import { act } from '@testing-library/react';
import { type FakeResponse, type FakeServices, fakeServices } from './fake-services';

export interface RenderedRemote {
  services: FakeServices;
  element: HTMLElement;
  unmount(): Promise<void>;
}

export interface RenderOptions {
  path: string;
  responses?: Record<string, FakeResponse>;
  /** Called before the mount, to publish topics or handle commands. */
  prepare?: (services: FakeServices) => void;
}

const mounted = new Set<() => Promise<void>>();

/**
 * Mounts a remote as the shell does, at a path, with fake services. Use Testing Library's `screen` from there on.
 * What is still mounted after a test is unmounted, and the bus is reset.
 */
export async function renderRemote(
  remote: RemoteLifecycles,
  { path, responses, prepare }: RenderOptions,
): Promise<RenderedRemote> {
  history.replaceState({}, '', path);
  const services = fakeServices(responses);
  prepare?.(services);
  const element = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    await remote.bootstrap(services);
    await remote.mount(services, element, {
      onCaught: console.error,
      onCrash: (error) => {
        throw error;
      },
    });
  });
  return { services, element, unmount: unmountAfterTest(remote, element) };
}

/** Unmounts the remote when the test is over, unless the test does so itself with what this returns. */
export function unmountAfterTest(remote: RemoteLifecycles, element: HTMLElement): () => Promise<void> {
  const unmount = async () => {
    mounted.delete(unmount);
    await act(() => remote.unmount());
    element.remove();
  };
  mounted.add(unmount);
  return unmount;
}

afterEach(async () => {
  for (const unmount of [...mounted]) await unmount();
  resetBus();
  localStorage.clear();
  sessionStorage.clear();
});
