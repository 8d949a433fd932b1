import { createBus } from '@giftstore/bus';
import type { DownloadedFile, Envelope, Http, PageConfig, RequestOptions } from '@giftstore/contracts';
import { createI18n } from '@giftstore/i18n';
import type { RemoteServices } from '@giftstore/remote';

/** One call to the fake API. */
export interface FakeCall {
  method: string;
  path: string;
  params: RequestOptions['params'];
  body: unknown;
  options: RequestOptions | undefined;
}

/** Returns the `data` of a call's response, or throws, an `ApiError` for example. */
export type FakeResponse = (call: FakeCall) => unknown;

export interface FakeServices extends RemoteServices {
  /** Calls to the API, in order. */
  calls: FakeCall[];
  /** Where the remote navigated to. */
  navigations: { path: string; options: Parameters<RemoteServices['navigate']>[1] }[];
  notices: { kind: string; text: string }[];
}

/** The country of every test that chooses no other. */
export const fakeUnit = {
  id: 1,
  country_name: 'United Arab Emirates',
  unit_name_short: 'AED',
  unit_name: 'UAE Dirham',
};

/**
 * The shell's services for a test: a real bus, real translations, and an API with the responses in `responses`, by
 * `'GET /v1/brands'` and the like. A call without one fails the test that made it.
 */
export function fakeServices(
  responses: Record<string, FakeResponse> = {},
  config: Partial<PageConfig> = {},
): FakeServices {
  const calls: FakeCall[] = [];
  const send = async (
    method: string,
    path: string,
    body: unknown,
    options?: RequestOptions,
  ): Promise<never> => {
    const call = { method, path, params: options?.params, body, options };
    calls.push(call);
    const respond = responses[`${method} ${path}`];
    if (!respond) throw new Error(`the test has no response for ${method} ${path}`);
    return envelope(await respond(call)) as never;
  };
  const http: Http = {
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body, options) => send('POST', path, body, options),
    put: (path, body, options) => send('PUT', path, body, options),
    delete: (path, options) => send('DELETE', path, undefined, options),
    // A response to a download is the file itself.
    download: async (path, options) =>
      ((await send('GET', path, undefined, options)) as Envelope<DownloadedFile>).data,
  };
  const navigations: FakeServices['navigations'] = [];
  const notices: FakeServices['notices'] = [];
  return {
    calls,
    navigations,
    notices,
    http,
    bus: createBus({ name: 'test', version: '0' }),
    i18n: createI18n('en'),
    config: { ...testConfig, ...config },
    session: { signedIn: () => false, start: () => {}, end: async () => {} },
    country: { unitId: () => fakeUnit.id, units: async () => [fakeUnit], choose: () => {} },
    navigate: (path, options) => void navigations.push({ path, options }),
    notify: (kind, text) => void notices.push({ kind, text }),
    loading: () => () => {},
  };
}

function envelope(data: unknown): Envelope {
  return { status: 'Success', code: 200, data };
}

export const testConfig: PageConfig = {
  brandName: 'Gifti Global',
  supportEmail: 'support@gifti.example',
  supportPhone: '+971 4 000 0000',
  supportChatUrl: 'https://chat.gifti.example/support',
  company: {
    name: 'Gifti Trading FZ-LLC',
    address: '1 Market Street, Dubai, United Arab Emirates',
    taxNumber: '100123456700003',
    licenceNumber: '98765',
  },
  apiBase: '',
  stripe: { publishableKeys: { default: 'pk_test_sandbox', SAR: 'pk_test_sandbox_sar' }, scriptUrl: '' },
  captcha: { provider: 'altcha' },
  defaultUnitId: 1,
  channel: 'test',
};
