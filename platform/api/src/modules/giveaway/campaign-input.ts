import { exactly, GiveawayEvent } from '@giftstore/contracts/api';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { isPicture } from '../catalogue/check-catalogue';
import { FileErrors } from '../catalogue/file-errors';

const line = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\p{Cc}]*$' });
const moment = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})$',
});
const pictures = Type.Array(exactly({ url: Type.String({ maxLength: 500 }), alt: line(200) }), {
  maxItems: 12,
});

const texts = Type.Partial(
  exactly({
    title: line(120),
    subtitle: line(200),
    location: line(200),
    footer: line(300),
    headline: line(300),
    achievements: Type.Array(line(200), { maxItems: 12 }),
    consent: line(1_000),
  }),
  { additionalProperties: false },
);

/** What an operator can set of a campaign, in a file or by options; what is absent stays as it is. */
export const CampaignInput = Type.Partial(
  exactly({
    event: GiveawayEvent,
    /** Value of one card, in major units. */
    value: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    time_zone: Type.String({ maxLength: 60 }),
    starts_at: moment,
    ends_at: moment,
    opens_at: Type.Union([moment, Type.Null()]),
    closes_at: Type.Union([moment, Type.Null()]),
    cap: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Null()]),
    languages: Type.Array(Type.Union([Type.Literal('en'), Type.Literal('ar')]), {
      minItems: 1,
      maxItems: 2,
      uniqueItems: true,
    }),
    texts: Type.Partial(exactly({ en: texts, ar: texts }), { additionalProperties: false }),
    images: Type.Partial(exactly({ logos: pictures, achievements: pictures }), {
      additionalProperties: false,
    }),
    provider_url: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
  }),
  { additionalProperties: false },
);
export type CampaignInput = Static<typeof CampaignInput>;

/**
 * Checks what an operator wrote.
 * @throws DomainError `invalid` with all errors, by the path of their field
 */
export function checkCampaignInput(input: unknown): CampaignInput {
  const errors = new FileErrors();
  const schema = Compile(CampaignInput);
  if (!schema.Check(input)) {
    for (const { instancePath, message, params } of schema.Errors(input)) {
      errors.add('campaign', fieldOf(instancePath, params), message ?? 'is not valid');
    }
    errors.throwIfAny();
  }
  const checked = input as CampaignInput;
  checkMeaning(checked, (field, message) => errors.add('campaign', field, message));
  errors.throwIfAny();
  return checked;
}

function checkMeaning(input: CampaignInput, add: (field: string, message: string) => void): void {
  const { time_zone: zone, provider_url: provider, images = {} } = input;
  if (zone !== undefined && !isTimeZone(zone))
    add('time_zone', `"${zone}" is not a zone such as Europe/Vienna`);
  for (const field of ['starts_at', 'ends_at', 'opens_at', 'closes_at'] as const) {
    const at = input[field];
    if (at && !isMoment(at)) add(field, `"${at}" is not a time`);
  }
  if (provider && !/^https:\/\/[^/@\s]+(\/|$)/.test(provider)) add('provider_url', 'is not an https address');
  for (const [list, pictures] of Object.entries(images)) {
    pictures?.forEach(({ url }, index) => {
      if (!isPicture(url))
        add(`images.${list}[${index}].url`, 'is neither a path below /media/ nor an https address');
    });
  }
}

/** Years that a page can show and a database can compare. */
function isMoment(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 2000 && year <= 2199;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function fieldOf(path: string, params: object): string {
  const extra = 'additionalProperties' in params ? params.additionalProperties : [];
  return [...path.split('/').slice(1), ...(Array.isArray(extra) ? extra : [])].join('.') || 'campaign';
}
