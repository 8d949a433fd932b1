import type { SocialProvider } from '@giftstore/contracts/api';
import type { FakeResponse } from '@giftstore/testing';
import { noor, refuse } from '../auth.test.fixture';
import type { ProviderReturn } from './return-channel';

export const PROVIDERS_CALL = 'GET /v1/accounts/sessions/social/providers';
export const START_CALL = 'GET /v1/accounts/sessions/social/start';
export const SIGN_IN_CALL = 'POST /v1/accounts/sessions/social';

/** The API of a shop that offers both providers. */
export const socialResponses: Record<string, FakeResponse> = {
  [PROVIDERS_CALL]: () => ({ providers: ['Google', 'Facebook'] satisfies SocialProvider[] }),
  [START_CALL]: ({ params }) => ({
    authorization_url: `https://provider.example/authorize?client_id=${params?.provider}&nonce=n1`,
  }),
  [SIGN_IN_CALL]: () => ({ user: noor, created: false, linked: false }),
};

/** A refusal of the API for one field. */
export const refuseField = (code: number, field: string) =>
  refuse(code, { message: 'In the words of the API', errors: { [field]: ['In the words of the API'] } });

/** The browser's windows: `open` is the only one that is replaced, because jsdom has none. */
export function fakeWindows() {
  const shown: string[] = [];
  const opened = {
    closed: false,
    document: { title: '', body: { textContent: '' } },
    location: { replace: (url: string) => void shown.push(url) },
    close() {
      opened.closed = true;
    },
  };
  const open = jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  return { open, opened, shown };
}

/** The page of the return, in another window. Resolves with whether the page under test took the message. */
export function returnInOtherWindow(message: ProviderReturn | object): Promise<boolean> {
  const channel = new BroadcastChannel('social-sign-in');
  return new Promise((resolve) => {
    const done = (taken: boolean) => {
      channel.close();
      resolve(taken);
    };
    channel.onmessage = ({ data }) => done('taken' in data);
    channel.postMessage(message);
    setTimeout(() => done(false), 300);
  });
}
