import type { GiveawayCampaign } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import { type FakeResponse, renderRemote } from '@giftstore/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CAMPAIGN,
  CLAIM,
  COUNTRIES,
  fillIn,
  handshake,
  inArabicToo,
  lina,
  PHONE,
  responsesFor,
} from '../giveaway.test.fixture';
import { remote } from '../remote';

/** The captcha solves itself in a web worker; here it is two buttons. */
jest.mock('@giftstore/ui/captcha', () => ({
  Captcha: ({ onChange, round }: { onChange: (solution?: string) => void; round: number }) => (
    <>
      <button type="button" onClick={() => onChange(`solution-${round}`)}>
        solve
      </button>
      <button type="button" onClick={() => onChange(undefined)}>
        expire
      </button>
    </>
  ),
}));

const user = userEvent.setup();
const PATH = `/giveaway/${handshake.event}`;

const visit = (responses: Record<string, FakeResponse> = responsesFor(), path = PATH) =>
  renderRemote(remote, { path, responses });
const submitButton = () => screen.getByRole('button', { name: 'Claim my gift card' });
const refuse =
  (code: number, body: object = {}) =>
  () => {
    throw new ApiError(code >= 500 ? 'failed' : 'refused', code, body);
  };

async function claim(respond: FakeResponse = () => undefined) {
  const rendered = await visit({ ...responsesFor(), [CLAIM]: respond });
  await fillIn(user);
  await user.click(screen.getByText('solve'));
  await user.click(submitButton());
  return rendered;
}

/** The claims that were sent. */
const claimsOf = ({ services }: Awaited<ReturnType<typeof visit>>) =>
  services.calls.filter(({ method }) => method === 'POST');

describe('the splash', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows the event in its own time zone for 2.5 s, over a page that nothing can reach [more-2.2] [more-2.3] [more-4.1] [more-9.1]', async () => {
    await visit();
    const splash = screen.getByRole('region', { name: 'About the event' });
    for (const text of [
      'The Big Handshake',
      'Meet us at booth 12',
      '17 June 2026',
      '09:45 to 19:30 CEST',
      'Messe Berlin, Hall 3',
      'Presented by Gifti Global',
    ])
      expect(within(splash).getByText(text)).toBeVisible();
    const form = screen.getByLabelText(/^First name/);
    expect(form.closest('[inert]')).not.toBeNull();
    const heading = () => screen.getByRole('heading', { level: 1 });
    expect(heading()).toBe(within(splash).getByText('The Big Handshake'));
    act(() => jest.advanceTimersByTime(2499));
    expect(splash).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(splash).not.toBeInTheDocument();
    expect(heading()).toHaveTextContent(handshake.texts.en.headline);
    expect(form.closest('[inert]')).toBeNull();
  });

  it('fetches campaign and countries [more-2.2]', async () => {
    const { services } = await visit();
    expect(services.calls.map(({ path, params }) => [path, params])).toEqual(
      expect.arrayContaining([
        ['/v1/giveaway_campaigns', { event: handshake.event }],
        ['/v1/countries', undefined],
      ]),
    );
  });
});

it.each([
  ['/giveaway', undefined],
  ['/giveaway?event=Hand-Shake', 'hand-shake'],
  ['/giveaway/spring', 'spring'],
])('requests the campaign of %s', async (path, event) => {
  const { services } = await visit(responsesFor(), path);
  await screen.findByRole('heading', { level: 1 });
  expect(services.calls[0]?.params).toEqual({ event });
});

describe('the left panel', () => {
  it('shows logos, headline, achievements, Explore to home and a link to the provider [more-2.4]', async () => {
    await visit();
    const panel = await screen.findByRole('region', { name: 'About this giveaway' });
    expect(within(panel).getByText(handshake.texts.en.headline)).toBeVisible();
    expect(within(panel).getByRole('img', { name: 'Gifti Global' })).toHaveAttribute(
      'src',
      '/media/logo.svg',
    );
    expect(within(panel).getByText('5,000+ brands')).toBeVisible();
    expect(within(panel).getByText('100+ countries')).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/');
    expect(within(panel).getByRole('link', { name: /rewards provider/ })).toHaveAttribute(
      'href',
      'https://rewards.example/',
    );
  });
});

it('has its title as the heading when the campaign has no headline', async () => {
  const { en } = handshake.texts;
  const campaign = { ...handshake, texts: { ...handshake.texts, en: { ...en, headline: '' } } };
  await visit({ ...responsesFor(), 'GET /v1/giveaway_campaigns': () => ({ campaign }) });
  const panel = await screen.findByRole('region', { name: 'About this giveaway' });
  expect(within(panel).getByText(en.title)).toBeVisible();
});

describe('the form', () => {
  it('has the fields of the claim, with no country chosen [more-2.5] [more-2.7] [more-2.8]', async () => {
    await visit();
    for (const label of [/^First/, /^Last/, /^Email/, /^Phone/, /^Company/, /^Job title/, /^Giveaway code/])
      expect(await screen.findByLabelText(label)).toHaveValue('');
    const country = screen.getByLabelText(/^Country/);
    expect(country).toHaveValue('');
    expect(within(country).getAllByRole('option')[0]).toHaveTextContent(/^$/);
    expect(within(country).getByRole('option', { name: 'Oman' })).toBeInTheDocument();
    expect(screen.getByText('solve')).toBeInTheDocument();
  });

  it('cannot be sent until the captcha is solved, nor after it expires [more-2.6] [more-4.5]', async () => {
    await visit();
    await screen.findByLabelText(/^First/);
    expect(submitButton()).toBeDisabled();
    await user.click(screen.getByText('solve'));
    expect(submitButton()).toBeEnabled();
    await user.click(screen.getByText('expire'));
    expect(submitButton()).toBeDisabled();
  });

  it('sends nothing with Enter before the captcha is solved, and shows what it waits for [more-2.6]', async () => {
    const rendered = await visit();
    await fillIn(user);
    const awaited = () => screen.queryByText(/as soon as the security check is done/, { ignore: '[role]' });
    await user.type(screen.getByLabelText(/^Giveaway code/), '{Enter}');
    await waitFor(() => expect(awaited()).toBeVisible());
    expect(submitButton()).toBeDisabled();
    await user.click(screen.getByText('solve'));
    expect(awaited()).not.toBeInTheDocument();
    expect(submitButton()).toBeEnabled();
    expect(claimsOf(rendered)).toEqual([]);
  });

  it('validates on submit only, with the texts of the specification [more-5.1] [more-5.4] [more-5.6]', async () => {
    const { services } = await visit();
    await user.type(await screen.findByLabelText(/^Email/), 'nonsense');
    await user.tab();
    expect(screen.queryByText(/Enter a valid email/)).not.toBeInTheDocument();
    await user.click(screen.getByText('solve'));
    await user.click(submitButton());
    expect(await screen.findByLabelText(/^Email/)).toHaveAccessibleDescription(/Enter a valid email/);
    for (const label of [/^First/, /^Last/, /^Phone/, /^Country/, /^Company/, /^Job title/, /^Giveaway code/])
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/This field is required/);
    // Too short, which only the next submit says; that it was empty is out of date.
    await user.type(screen.getByLabelText(/^First/), 'L');
    expect(screen.getByLabelText(/^First/)).not.toHaveAccessibleDescription();
    expect(services.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    [/^First name/, 'L', 'Minimum length of this field is 2'],
    [/^Last name/, 'x'.repeat(201), 'Maximum length of this field is 200'],
    [/^Email/, `${'x'.repeat(200)}@example.com`, 'Maximum length of this field is 200'],
  ])('accepts 2 to 200 characters: %s [more-5.2] [more-5.3] [more-9.2]', async (label, value, message) => {
    await visit();
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    await user.click(screen.getByText('solve'));
    await user.click(submitButton());
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message)),
    );
  });

  it("puts the country's dial code before the phone number", async () => {
    await visit();
    await user.selectOptions(await screen.findByLabelText(/^Country/), 'Oman');
    expect(await screen.findByText('+968')).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/^Country/), 'Germany');
    expect(await screen.findByText('+49')).toBeVisible();
  });

  it('fills in the code of the link, and removes it from the address', async () => {
    await visit(responsesFor(), `${PATH}#code=HAND-SHAKE`);
    await waitFor(() => expect(screen.getByLabelText(/^Giveaway code/)).toHaveValue('HAND-SHAKE'));
    expect(location.pathname + location.hash).toBe(PATH);
  });

  it('offers to load the countries again when they failed', async () => {
    let countries: FakeResponse = refuse(503);
    await visit({ ...responsesFor(), [COUNTRIES]: (call) => countries(call) });
    expect(await screen.findByText(/We couldn’t load the countries/)).toBeVisible();
    countries = responsesFor()[COUNTRIES] as FakeResponse;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Oman' })).toBeInTheDocument();
  });

  it('works without the dial code', async () => {
    await visit({ ...responsesFor(), [PHONE]: refuse(503) });
    await fillIn(user);
    expect(screen.getByLabelText(/^Phone/)).toHaveValue(lina.phone);
  });
});

describe('the consent', () => {
  const consent = 'Gifti Global may write to me';
  const texts = { en: { ...handshake.texts.en, consent }, ar: null };

  it.each([true, false])(
    'is never given beforehand, and is sent as it is, with its wording: %s',
    async (isGiven) => {
      const rendered = await visit(responsesFor({ texts }));
      await fillIn(user);
      expect(screen.getByLabelText(consent)).not.toBeChecked();
      if (isGiven) await user.click(screen.getByLabelText(consent));
      await user.click(screen.getByText('solve'));
      await user.click(submitButton());
      await screen.findByText('Your gift card is claimed');
      const wording = isGiven ? { consent_text: consent } : {};
      expect(claimsOf(rendered)[0]?.body).toEqual({
        giveaway_order: { ...lina, event: handshake.event, consent: isGiven, ...wording },
      });
    },
  );

  it('is not requested by a campaign without one', async () => {
    const rendered = await claim();
    await screen.findByText('Your gift card is claimed');
    expect(claimsOf(rendered)[0]?.body).toEqual({ giveaway_order: { ...lina, event: handshake.event } });
  });
});

describe('a claim', () => {
  it('is sent with the solved captcha and an idempotency key [more-4.2]', async () => {
    const [call] = claimsOf(await claim());
    expect(call?.body).toEqual({ giveaway_order: { ...lina, event: handshake.event } });
    expect(call?.options).toMatchObject({
      headers: { 'recaptcha-response': 'solution-0' },
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('that succeeds is replaced by a check mark, a message and a way home [core-4.56] [more-2.10] [more-4.3]', async () => {
    await claim();
    const heading = await screen.findByRole('heading', { name: 'Your gift card is claimed' });
    expect(heading).toHaveFocus();
    expect(screen.getByText('USD 50 gift card')).toBeVisible();
    expect(
      screen.getByText(/^Your gift card is on its way to your inbox\. .* within 72 hours\./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Visit the shop' })).toHaveAttribute('href', '/');
    expect(screen.queryByLabelText(/^First/)).not.toBeInTheDocument();
  });

  it("shows the server's message after it succeeded [more-4.4]", async () => {
    const { services } = await claimWithMessage('Your gift card is on its way to your inbox');
    expect(await screen.findByText('Your gift card is on its way to your inbox')).toBeVisible();
    expect(services.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('with status 400 shows the message, and stays a form [core-4.56] [more-4.3] [more-8.1]', async () => {
    await claim(refuse(400, { message: 'This code is not valid' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not valid');
    expect(screen.getByLabelText(/^First/)).toHaveValue('Lina');
  });

  it('shows at its field that the code is refused, with a link from the summary', async () => {
    const message = 'This code isn’t valid or has already been used';
    await claim(refuse(400, { message, errors: { code: [message] } }));
    const code = screen.getByLabelText(/^Giveaway code/);
    await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(message)));
    expect(code).toBeInvalid();
    const link = within(screen.getByRole('alert')).getByRole('link', { name: `Giveaway code: ${message}` });
    await user.click(link);
    expect(code).toHaveFocus();
  });

  it.each([
    [{ message: 'Please sign in', detail: 'Token expired' }, 'Please sign in'],
    [{ detail: 'Token expired' }, 'Token expired'],
  ])(
    'with status 401 shows message or detail, and clears the customer: %j [core-4.56] [more-8.2]',
    async (body, text) => {
      const end = jest.fn(async () => {});
      const responses = { ...responsesFor(), [CLAIM]: refuse(401, body) };
      await renderRemote(remote, {
        path: PATH,
        responses,
        prepare: (services) => {
          services.session = { ...services.session, signedIn: () => true, end };
        },
      });
      await fillIn(user);
      await user.click(screen.getByText('solve'));
      await user.click(submitButton());
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      expect(end).toHaveBeenCalledWith({ server: false });
    },
  );

  it('with status 422 shows the first error of each field under it [core-4.56] [more-2.9] [more-5.5] [more-8.3]', async () => {
    const errors = {
      email: ['This email has already claimed a gift card', 'and another'],
      phone: ['Phone number is invalid'],
      recaptcha: ['Please confirm that you are not a robot'],
    };
    await claim(refuse(422, { errors }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/already claimed/),
    );
    expect(screen.getByLabelText(/^Email/)).not.toHaveAccessibleDescription(/another/);
    expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription('Phone number is invalid');
    expect(screen.getByRole('alert')).toHaveTextContent('Please confirm that you are not a robot');
  });

  it.each([
    [500, 'Something went wrong on our side.'],
    [409, 'Another claim is in progress'],
  ])('with status %s shows its message [more-8.4]', async (code, text) => {
    await claim(refuse(code, { message: 'Another claim is in progress' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('first clears the errors of the one before, and needs a new captcha [more-4.2] [more-8.5]', async () => {
    const responses: FakeResponse[] = [
      refuse(400, { message: 'This code is not valid' }),
      () => new Promise(() => {}),
    ];
    await claim((call) => responses.shift()?.(call));
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByText('solve'));
    await user.click(submitButton());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('is sent with the same key again only while its response is unknown', async () => {
    const responses: FakeResponse[] = [refuse(500), refuse(400, { message: 'no' }), () => undefined];
    const rendered = await claim((call) => responses.shift()?.(call));
    for (const attempt of [1, 2]) {
      await waitFor(() => expect(claimsOf(rendered)).toHaveLength(attempt));
      expect(await screen.findByRole('alert')).toBeVisible();
      await user.click(screen.getByText('solve'));
      await user.click(submitButton());
    }
    await screen.findByText('Your gift card is claimed');
    const [first, second, third] = claimsOf(rendered).map(({ options }) => options?.idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(second);
  });

  it('is reset when the page is opened again [more-2.2] [more-4.1]', async () => {
    const { unmount } = await claim();
    await screen.findByText('Your gift card is claimed');
    await unmount();
    await visit();
    expect(await screen.findByLabelText(/^First/)).toHaveValue('');
  });
});

/** The fake API has no messages, so that this one comes from a replaced `post`. */
async function claimWithMessage(message: string, campaign: Partial<GiveawayCampaign> = {}) {
  const rendered = await visit(responsesFor(campaign));
  const { http } = rendered.services;
  const post = http.post;
  rendered.services.http.post = async (path, body, options) => ({
    ...(await post<never>(path, body, options)),
    message,
  });
  await fillIn(user);
  await user.click(screen.getByText('solve'));
  await user.click(submitButton());
  return rendered;
}

describe('a campaign', () => {
  it.each([
    ['upcoming', 'Almost there', 'Come back on 17 June 2026, 09:45 CEST'],
    ['ended', 'This giveaway has ended', 'You can’t claim a card here any more.'],
    ['used_up', 'All gift cards are claimed', 'Every card in this giveaway has been claimed.'],
  ] as const)('that is %s shows why there is no form', async (state, title, text) => {
    await visit(responsesFor({ state }));
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(new RegExp(text))).toBeInTheDocument();
    expect(screen.queryByLabelText(/^First/)).not.toBeInTheDocument();
  });

  it.each([
    ['is unknown to the API', PATH],
    ['has a name that no campaign can have', '/giveaway/no_such_name!'],
  ])('that %s is not found', async (_what, path) => {
    await visit({ ...responsesFor(), [CAMPAIGN]: refuse(404) }, path);
    expect(await screen.findByRole('heading', { name: 'We can’t find this giveaway' })).toBeInTheDocument();
  });

  it('that could not be loaded shows why, and loads again', async () => {
    let respond: FakeResponse = refuse(503);
    await visit({ ...responsesFor(), [CAMPAIGN]: (call) => respond(call) });
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this page');
    respond = () => ({ campaign: handshake });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(handshake.texts.en.headline)).toBeVisible();
  });
});

describe('a campaign in English and Arabic', () => {
  it('changes texts, labels and direction, and back', async () => {
    await visit(responsesFor(inArabicToo));
    await user.click(await screen.findByRole('button', { name: 'العربية' }));
    expect(await screen.findByLabelText(/^الاسم الأول/)).toBeInTheDocument();
    expect(screen.getByText(/أول بطاقة عالمية/)).toBeVisible();
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['ألمانيا', 'عُمان']),
    );
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByLabelText(/^First name/)).toBeInTheDocument();
    expect(document.documentElement).not.toHaveAttribute('dir', 'rtl');
  });

  it('shows the errors of the form in the chosen language too', async () => {
    await visit(responsesFor(inArabicToo));
    await screen.findByLabelText(/^First name/);
    await user.click(screen.getByText('solve'));
    await user.click(screen.getByRole('button', { name: 'Claim my gift card' }));
    expect((await screen.findAllByText('This field is required')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'العربية' }));
    expect((await screen.findAllByText('هذا الحقل مطلوب')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByText('This field is required')).not.toBeInTheDocument());
  });

  it("confirms a claim in Arabic, although the server's message is English", async () => {
    await claimWithMessage('Your gift card is on its way to your inbox', inArabicToo);
    expect(await screen.findByText('Your gift card is on its way to your inbox')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'العربية' }));
    expect(await screen.findByText(/^بطاقة هديتك في طريقها إلى بريدك الإلكتروني/)).toBeVisible();
    expect(screen.getByText('بطاقة هدية بقيمة USD 50')).toBeVisible();
    expect(screen.queryByText('Your gift card is on its way to your inbox')).not.toBeInTheDocument();
  });

  it("shows the server's refusal of a field in Arabic", async () => {
    const errors = {
      phone: ['Phone number is invalid'],
      code: ['Not this code'],
      company_name: ['Too long'],
    };
    await visit({ ...responsesFor(inArabicToo), [CLAIM]: refuse(422, { errors }) });
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'العربية' }));
    await user.click(screen.getByText('solve'));
    await user.click(screen.getByRole('button', { name: 'اطلب بطاقتي' }));
    const described = async (label: RegExp, text: string) =>
      waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(text)));
    await described(/^الهاتف/, 'رقم الهاتف غير صحيح');
    await described(/^رمز الهدية/, 'هذا الرمز غير صحيح أو سبق استخدامه');
    await described(/^الشركة/, 'Too long');
  });

  it('begins with the language that comes first', async () => {
    await visit(responsesFor({ ...inArabicToo, languages: ['ar', 'en'] }));
    expect(await screen.findByLabelText(/^الاسم الأول/)).toBeInTheDocument();
    await user.click(screen.getByText('solve'));
    await user.click(screen.getByRole('button', { name: 'اطلب بطاقتي' }));
    expect((await screen.findAllByText('هذا الحقل مطلوب')).length).toBeGreaterThan(0);
  });

  it('has no choice with one language', async () => {
    await visit();
    await screen.findByLabelText(/^First/);
    expect(screen.queryByRole('button', { name: 'العربية' })).not.toBeInTheDocument();
  });
});
