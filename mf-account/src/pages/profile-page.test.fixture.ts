import type { CustomerSession, Profile, SecondFactors } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import { type FakeResponse, type RenderedRemote, renderRemote } from '@giftstore/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROVIDERS_CALL, START_CALL, socialResponses } from '../auth/social/social.test.fixture';
import { remote } from '../remote';

export const user = userEvent.setup();

export const noor: Profile = {
  first_name: 'Noor',
  last_name: 'Haddad',
  birthday: '1990-05-17',
  language: 'ar',
  nationality: 'United Arab Emirates',
  phone: '+971501234567',
  gender: 'female',
  email: 'noor@example.com',
  country_name: 'United Arab Emirates',
  email_verified: true,
  groups: [],
};

export const omar: Profile = { ...noor, first_name: 'Omar', email: 'omar@example.com', phone: null };

const country = (id: number, country_name: string, code: string) => ({
  id,
  country_name,
  code,
  unit_name_short: 'AED',
  unit_name: 'Dirham',
});

const RULES: Record<string, { country_code: string; phone_min_length: number; phone_max_length: number }> = {
  'United Arab Emirates': { country_code: '+971', phone_min_length: 8, phone_max_length: 9 },
  Oman: { country_code: '+968', phone_min_length: 8, phone_max_length: 8 },
};

export const GET_PROFILE = 'GET /v1/user';
export const SAVE_PROFILE = 'PUT /v1/user';
export const PHONE_RULES = 'GET /v1/countries/set_phone_attributes';
export const CHANGE_PASSWORD = 'PUT /v1/accounts/passwords/change_password';
export const PROVIDERS = 'GET /v1/user/sign_in_providers';
export const SESSIONS = 'GET /v1/accounts/sessions';

export const phone: CustomerSession = {
  id: '11111111-1111-4111-8111-111111111111',
  client: 'Chrome on Android',
  provider: 'Google',
  created_at: '2026-11-20T09:12:00Z',
  last_used_at: '2026-11-22T10:00:00Z',
  expires_at: '2026-12-20T09:12:00Z',
  current: false,
};
export const tablet: CustomerSession = {
  ...phone,
  id: '33333333-3333-4333-8333-333333333333',
  client: 'Safari on iPad',
};
export const laptop: CustomerSession = {
  ...phone,
  id: '22222222-2222-4222-8222-222222222222',
  client: 'Firefox on Linux',
  provider: 'email',
  current: true,
};

const withoutFactors: SecondFactors = {
  required: false,
  totp_since: null,
  passkeys: [],
  recovery_codes_left: 0,
  identity_confirmed: true,
  has_password: true,
};

const defaults: Record<string, FakeResponse> = {
  [GET_PROFILE]: () => ({ profile: noor }),
  'GET /v1/countries': () => ({
    countries: [country(1, 'Oman', 'OM'), country(2, 'United Arab Emirates', 'AE')],
  }),
  [PHONE_RULES]: ({ params }) => RULES[String(params?.country_name)],
  [SESSIONS]: () => ({ sessions: [phone, laptop, tablet] }),
  [PROVIDERS]: () => ({ sign_in_providers: [], has_password: true, change_requires: null }),
  [PROVIDERS_CALL]: socialResponses[PROVIDERS_CALL] as FakeResponse,
  [START_CALL]: socialResponses[START_CALL] as FakeResponse,
  'GET /v1/user/second_factors': () => ({ second_factors: withoutFactors }),
};

/** Opens the page as Noor, who is signed in. */
export function openProfile(responses: Record<string, FakeResponse> = {}, path = '/profile') {
  return renderRemote(remote, {
    path,
    responses: { ...defaults, ...responses },
    prepare: ({ bus }) => bus.publish('session', { signedIn: true, firstName: 'Noor', email: noor.email }),
  });
}

/** Opens the page and waits for its form. */
export async function openForm(responses: Record<string, FakeResponse> = {}): Promise<RenderedRemote> {
  const rendered = await openProfile(responses);
  await screen.findByLabelText(/^First name/);
  return rendered;
}

export const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

/** Replaces what the field has. */
export async function retype(label: RegExp, value: string): Promise<void> {
  await user.clear(field(label));
  if (value) await user.type(field(label), value);
}

export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

/** A response of the API that refuses the request. */
export const refuse = (code: number, body: object) => () => {
  throw new ApiError('refused', code, body);
};

/** No connection. */
export const offline = () => {
  throw new ApiError('offline', 0);
};

/** The calls of one kind, such as `PUT /v1/user`. */
export const callsOf = ({ services }: RenderedRemote, call: string) =>
  services.calls.filter(({ method, path }) => `${method} ${path}` === call);
