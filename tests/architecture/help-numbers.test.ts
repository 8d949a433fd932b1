import { files, read } from './repository';

/** Numbers that help texts write out, and where the code has them; without a place they are no limit of the shop. */
const WRITTEN: [phrase: RegExp, where?: string, pattern?: RegExp][] = [
  [/up to 5 times a day/, 'platform/api/src/app/limits.ts', /'data-export', 5, 24 \* HOUR_SECONDS/],
  [/within 72 hours/, 'shared/contracts/src/limits.ts', /FULFILMENT_HOURS = 72;/],
  [
    /the last 15 minutes/,
    'platform/api/src/modules/accounts/sessions.ts',
    /> now\(\) - interval '15 minutes'/,
  ],
  [/25 (?:recipients|gift cards)/, 'shared/contracts/src/limits.ts', /MAX_PARTNER_CARDS = 25;/],
  [/9:00 am UAE time/, 'shared/contracts/src/send-day.ts', /SEND_HOUR_UTC = 5;/],
  [/1 MB/, 'shared/contracts/src/limits.ts', /MAX_PARTNER_FILE_BYTES = 1024 \* 1024;/],
  [/Counted for 24 hours/, 'shared/contracts/src/limits.ts', /MY_WORLD_HOURS = 24;/],
  [
    /For 24 hours, the result includes the passwords/,
    'platform/api/src/modules/partner/result-file.ts',
    /PASSWORD_HOURS = 24;/,
  ],
  [/Emailed again 3 times/, 'platform/api/src/modules/partner/past-sends.ts', /MAX_RESENDS_PER_DAY = 3;/],
  [/for 30 minutes/, 'platform/api/src/modules/accounts/send-password-link.ts', /VALID_MINUTES = 30;/],
  [
    /You have 10 minutes/,
    'platform/api/src/modules/accounts/second-factor/second-step.ts',
    /const MINUTES = 10;/,
  ],
  [/every 30 seconds/, 'platform/api/src/modules/accounts/second-factor/totp.ts', /PERIOD_SECONDS = 30;/],
  [/6 to 12 digits/, 'mf-giveaway-redeem/src/booth/device/pin.ts', /PIN_LENGTH = \{ min: 6, max: 12 \}/],
  [
    /24 hours after your earlier ones|in the last 24 hours|cards in 24 hours/,
    'shared/contracts/src/limits.ts',
    /in any 24 hours/,
  ],
  // Every authenticator app shows six digits.
  [/6(?:-digit| digits)/],
  // What banks take, not the shop.
  [/up to 10 working days/],
  [/between 1 and/],
  [/1 more time/],
  [/AED 1 =/],
  [/100\+ countries/],
  [/7K2M-Q9XW-D4FH/],
  [/UTF-8/],
];

/** Texts of a shopper's pages. What overrides and the devtools say is for engineers. */
const texts = files(':(glob)**/locales/en.json')
  .filter((path) => !/overrides|devtools/.test(path))
  .map((path) => [path, valuesOf(JSON.parse(read(path))).join('\n')] as const);

function valuesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\{\{[^}]*\}\}|<\/?\d>/g, '')];
  return Object.values(value as object).flatMap(valuesOf);
}

it('writes out no number in a help text that the code could change', () => {
  const left = texts.map(([path, text]) => [
    path,
    WRITTEN.reduce((rest, [phrase]) => rest.replace(new RegExp(phrase, 'g'), ''), text).match(/.*\d.*/g),
  ]);
  expect(left.filter(([, numbers]) => numbers)).toEqual([]);
});

it.each(WRITTEN)('%s is in a help text', (phrase) => {
  expect(texts.some(([, text]) => phrase.test(text))).toBe(true);
});

it.each(WRITTEN.filter(([, where]) => where))('%s is what the code does', (_, where = '', pattern = /$^/) => {
  expect(read(where)).toMatch(pattern);
});
