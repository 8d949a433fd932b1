import type { PartnerSend, PastSend } from '@giftstore/contracts/api';
import { type FakeResponse, type FakeServices, renderRemote } from '@giftstore/testing';
import { remote } from '../remote';

export const send: PartnerSend = {
  id: '0b8f6c1e-8a55-4a57-9d5b-0d5f9b7d3c11',
  first_name: 'Sara',
  last_name: 'Khan',
  email: 'sara@example.com',
  company: 'Acme',
  designation: 'Manager',
  mobile: '+971501234567',
  country: 'United Arab Emirates',
  quantity: 2,
  product_id: 1,
  product_name: 'Global gift card AED 25',
  value: 25,
  unit_name_short: 'AED',
  amount: 50,
  state: 'PENDING',
  has_password: false,
  date: '2026-11-20T10:00:00.000Z',
  sent_at: null,
};

export function pastSend(more: Partial<PastSend> = {}): PastSend {
  return {
    ...send,
    ...{ row: null, upload_id: null, progress: 'MAILED', cause: null, resends_left: 3, resend_at: null },
    state: 'SENT',
    ...more,
  };
}

export const uploadId = '4d9f6a52-3a52-4f3f-9f0f-2f6f4d9c1a11';
export const upload = {
  ...{ id: uploadId, file_name: 'team.csv', date: '2026-11-20T10:00:00.000Z' },
  ...{ rows: 2, cards: 2, amount: 50, mailed: 0 },
};

/** Responses to what every part of the page requests. */
const responses: Record<string, FakeResponse> = {
  'GET /v1/partner/balance': () => ({ balance: 100, unit_name_short: 'AED' }),
  'GET /v1/partner/products': () => ({
    products: [
      { id: 1, name: 'Global gift card AED 25', value: 25, unit_name_short: 'AED', value_aed: 25 },
      { id: 2, name: 'Global gift card AED 100', value: 100, unit_name_short: 'AED', value_aed: 100 },
    ],
  }),
  'GET /v1/countries': () => ({
    countries: [
      {
        ...{ id: 1, country_name: 'United Arab Emirates', code: 'AE' },
        ...{ unit_name_short: 'AED', unit_name: 'Dirham' },
      },
    ],
  }),
  'GET /v1/countries/set_phone_attributes': () => ({
    ...{ phone_min_length: 8, phone_max_length: 9, country_code: '+971' },
  }),
  'GET /v1/partner/uploads': () => ({ uploads: [], total: 0 }),
};

export function signIn({ bus }: FakeServices, groups = ['partner']): void {
  bus.publish('session', { signedIn: true, firstName: 'Mona', email: 'mona@example.com', groups });
}

export function visit(
  query = '',
  more: Record<string, FakeResponse> = {},
  groups?: string[],
  prepare?: (services: FakeServices) => void,
) {
  return renderRemote(remote, {
    path: `/partner${query}`,
    responses: { ...responses, ...more },
    prepare: (services) => {
      signIn(services, groups);
      prepare?.(services);
    },
  });
}
