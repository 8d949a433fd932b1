import type { GiveawayCampaign } from '@giftstore/contracts/api';
import type { FakeResponse } from '@giftstore/testing';
import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';

export const CAMPAIGN = 'GET /v1/giveaway_campaigns';
export const COUNTRIES = 'GET /v1/countries';
export const PHONE = 'GET /v1/countries/set_phone_attributes';
export const CLAIM = 'POST /v1/giveaway_orders';

const english = {
  title: 'The Big Handshake',
  subtitle: 'Meet us at booth 12',
  location: 'Messe Berlin, Hall 3',
  footer: 'Presented by Gifti Global',
  headline: 'The first global card exchangeable in any currency',
  achievements: ['5,000+ brands', '100+ countries'],
  consent: '',
};
const arabic = {
  ...english,
  title: 'المصافحة الكبرى',
  headline: 'أول بطاقة عالمية قابلة للتحويل إلى أي عملة',
};

export const handshake: GiveawayCampaign = {
  event: 'the-big-handshake',
  state: 'open',
  time_zone: 'Europe/Berlin',
  starts_at: '2026-06-17T07:45:00.000Z',
  ends_at: '2026-06-17T17:30:00.000Z',
  opens_at: null,
  closes_at: null,
  card_value: { amount: 50, unit_name_short: 'USD' },
  languages: ['en'],
  texts: { en: english, ar: null },
  images: {
    logos: [{ url: '/media/logo.svg', alt: 'Gifti Global' }],
    achievements: [{ url: '/media/brands.svg', alt: 'Brands' }],
  },
  provider_url: 'https://rewards.example/',
};

export const inArabicToo: Partial<GiveawayCampaign> = {
  languages: ['en', 'ar'],
  texts: { en: english, ar: arabic },
};

const countryOf = (id: number, country_name: string, code: string) => ({
  id,
  country_name,
  code,
  unit_name_short: 'EUR',
  unit_name: 'Euro',
});

export const responsesFor = (campaign: Partial<GiveawayCampaign> = {}): Record<string, FakeResponse> => ({
  [CAMPAIGN]: () => ({ campaign: { ...handshake, ...campaign } }),
  [COUNTRIES]: () => ({ countries: [countryOf(1, 'Germany', 'DE'), countryOf(2, 'Oman', 'OM')] }),
  [PHONE]: ({ params }) => ({
    phone_min_length: 8,
    phone_max_length: 11,
    country_code: params?.country_name === 'Oman' ? '+968' : '+49',
  }),
  [CLAIM]: () => undefined,
});

export const lina = {
  first_name: 'Lina',
  last_name: 'Haddad',
  email: 'lina@example.com',
  phone: '30 1234567',
  country: 'Germany',
  company_name: 'Acme',
  company_title: 'Engineer',
  code: 'HAND-SHAKE',
};

const LABELS: [RegExp, string][] = [
  [/^First name/, lina.first_name],
  [/^Last name/, lina.last_name],
  [/^Email/, lina.email],
  [/^Phone/, lina.phone],
  [/^Company/, lina.company_name],
  [/^Job title/, lina.company_title],
  [/^Giveaway code/, lina.code],
];

/** Fills in the whole form as Lina Haddad. */
export async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  for (const [label, value] of LABELS) await user.type(await screen.findByLabelText(label), value);
  await user.selectOptions(screen.getByLabelText(/^Country/), lina.country);
}
