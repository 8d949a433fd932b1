import type { CampaignTexts, GiveawayCampaign } from '@giftstore/contracts/api';
import type { Claim } from '../../claim/claim';

/** The form's fields under the names of the specification; the captcha is the ninth (rule more-2.7). */
export const CLAIM_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'country',
  'phone',
  'company_name',
  'company_title',
  'code',
] as const;

export type ClaimField = (typeof CLAIM_FIELDS)[number];
export type ClaimValues = Record<ClaimField, string> & { consent: boolean };

/** No country is chosen, and the consent is not given (rule more-2.8). */
export const EMPTY_CLAIM: ClaimValues = {
  first_name: '',
  last_name: '',
  email: '',
  country: '',
  phone: '',
  company_name: '',
  company_title: '',
  code: '',
  consent: false,
};

/** The claim that the form's values make. Consent is sent only where it was asked for, with the wording that was shown. */
export function toClaim(values: ClaimValues, { event }: GiveawayCampaign, texts: CampaignTexts): Claim {
  const { consent, ...fields } = values;
  const { consent: wording } = texts;
  return {
    ...fields,
    event,
    ...(wording ? { consent } : {}),
    ...(wording && consent ? { consent_text: wording } : {}),
  };
}
