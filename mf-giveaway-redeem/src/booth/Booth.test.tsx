import { type FakeResponse, renderRemote } from '@giftstore/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillIn, handshake, responsesFor } from '../giveaway.test.fixture';
import { remote } from '../remote';
import {
  boothConfig,
  DEVICE_ID,
  ENROL,
  enrol,
  linasClaim,
  newDevice,
  offline,
  PIN,
  refuse,
  SEND,
  setOnline,
} from './booth.test.fixture';
import { openDatabase, readSetting } from './device/database';
// The pages of the staff, loaded before the tests: a first import may take longer than a query waits.
import './enrol/EnrolPage';
import { createClaimQueue } from './queue/claim-queue';
import './staff/StaffPage';

const user = userEvent.setup();
beforeEach(() => {
  newDevice();
  window.scrollTo = () => {};
});
afterEach(() => jest.useRealTimers());

const visit = (responses: Record<string, FakeResponse> = {}) =>
  renderRemote(remote, {
    path: `/giveaway/${handshake.event}`,
    responses: { ...responsesFor(), ...responses },
    prepare: (services) => {
      services.config = { ...services.config, ...boothConfig };
    },
  });

async function claim() {
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Claim my gift card' }));
}

describe('a device that is not enrolled', () => {
  const fill = async (pinAgain = PIN) => {
    await user.type(await screen.findByLabelText(/^One-time code/), 'ABCD-1234');
    await user.type(screen.getByLabelText(/^Name of this device/), 'Tablet');
    await user.type(screen.getByLabelText(/^Staff PIN/), PIN);
    await user.type(screen.getByLabelText(/^Confirm staff PIN/), pinAgain);
    await user.click(screen.getByRole('button', { name: 'Set up' }));
  };

  it('takes no claims until it is set up with a code and a PIN', async () => {
    const { services } = await visit({
      [ENROL]: () => ({ device: { device_id: DEVICE_ID, event: handshake.event, name: 'Tablet' } }),
    });
    await fill();
    expect(await screen.findByLabelText(/^First name/)).toBeInTheDocument();
    const [call] = services.calls.filter(({ path }) => path === '/v1/giveaway_devices');
    expect(call?.body).toEqual({
      device: {
        enrolment_code: 'ABCD-1234',
        name: 'Tablet',
        public_key: {
          kty: 'EC',
          crv: 'P-256',
          x: expect.stringMatching(/^[\w-]{43}$/),
          y: expect.stringMatching(/^[\w-]{43}$/),
        },
      },
    });
    const db = await openDatabase();
    const device = (await db.get('settings', 'device')) as { privateKey: CryptoKey };
    expect(device.privateKey.extractable).toBe(false);
    db.close();
  });

  it.each([
    ['the code is wrong', refuse(400, { message: 'This code is not valid' }), 'This code is not valid'],
    ['there is no network', offline, 'You seem to be offline'],
  ])('shows why it failed: %s', async (_why, respond, text) => {
    await visit({ [ENROL]: respond });
    await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('keeps an earlier enrolment whose claims wait, and says so', async () => {
    await enrol('another-fair');
    const db = await openDatabase();
    const event = 'another-fair';
    await createClaimQueue(db).add('key-1', { giveaway_order: { ...linasClaim, event } });
    const { services } = await visit({ [SEND]: offline });
    await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '1 claim for another giveaway is still waiting here.',
    );
    expect(services.calls.filter(({ path }) => path === '/v1/giveaway_devices')).toEqual([]);
    expect([await readSetting(db, 'device'), await db.count('claims')]).toMatchObject([{ event }, 1]);
    db.close();
  });

  it('is set up again over claims of its own campaign, which are sent then', async () => {
    const db = await openDatabase();
    await createClaimQueue(db).add('key-1', { giveaway_order: linasClaim });
    const { services } = await visit({
      [ENROL]: () => ({ device: { device_id: DEVICE_ID, event: handshake.event, name: 'Tablet' } }),
      [SEND]: () => undefined,
    });
    await fill();
    await screen.findByLabelText(/^First name/);
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await db.count('claims')).toBe(0));
    expect(services.calls.filter(({ path }) => path === '/v1/giveaway_orders')).toHaveLength(1);
    db.close();
  });

  it('refuses a code of another campaign, in which case nothing changes', async () => {
    await visit({
      [ENROL]: () => ({ device: { device_id: DEVICE_ID, event: 'another-fair', name: 'Tablet' } }),
    });
    await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent('That code is for another giveaway.');
    const db = await openDatabase();
    expect(await readSetting(db, 'device')).toBeUndefined();
    db.close();
  });

  it('compares the two PINs', async () => {
    await visit();
    await fill('111111');
    expect(await screen.findByLabelText(/^Confirm staff PIN/)).toHaveAccessibleDescription(/don’t match/);
  });
});

describe('a visitor', () => {
  beforeEach(() => enrol());

  it('needs no captcha, and finds no link out of the booth', async () => {
    await visit();
    expect(await screen.findByLabelText(/^First name/)).toBeInTheDocument();
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryByText(/not a robot/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Claim my gift card' })).toBeEnabled();
  });

  it('claims a card, and leaves an empty form to the next one', async () => {
    const { services } = await visit({ [SEND]: () => undefined });
    const idle = jest.fn();
    services.bus.on('booth/idle', idle);
    await claim();
    expect(await screen.findByText('Your gift card is claimed')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByLabelText(/^First name/)).toHaveValue('');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('');
    expect(screen.getByRole('region', { name: 'About the event' })).toBeInTheDocument();
    expect(idle).toHaveBeenCalled();
  });

  it('is promised a card without a network, which is counted as waiting', async () => {
    setOnline(false);
    await visit();
    await claim();
    expect(await screen.findByText('Your claim is saved')).toBeInTheDocument();
    expect(await screen.findByText('1 claim waiting to be sent')).toBeInTheDocument();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/lina/i);
  });

  it('corrects what the server refuses', async () => {
    await visit({ [SEND]: refuse(422, { errors: { code: ['This code is not valid'] } }) });
    await claim();
    await waitFor(() => expect(screen.getByLabelText(/^Giveaway code/)).toBeInvalid());
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Lina');
    expect(screen.queryByText(/waiting to be sent/)).not.toBeInTheDocument();
  });

  it('who leaves is gone after 60 s without a touch', async () => {
    await visit();
    await screen.findByLabelText(/^First name/);
    jest.useFakeTimers();
    const typing = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await typing.type(screen.getByLabelText(/^First name/), 'Lina');
    act(() => jest.advanceTimersByTime(59_000));
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Lina');
    await typing.type(screen.getByLabelText(/^Last name/), 'H');
    act(() => jest.advanceTimersByTime(59_000));
    expect(screen.getByLabelText(/^First name/)).toHaveValue('Lina');
    act(() => jest.advanceTimersByTime(1_500));
    expect(screen.getByLabelText(/^First name/)).toHaveValue('');
  });
});

describe('the staff page', () => {
  beforeEach(() => enrol());

  const open = async (pin = PIN) => {
    await user.click(await screen.findByRole('button', { name: 'Staff' }));
    expect(await screen.findByLabelText(/^Staff PIN/)).toHaveFocus();
    await user.type(screen.getByLabelText(/^Staff PIN/), pin);
    await user.click(screen.getByRole('button', { name: 'Open' }));
  };
  const figure = (label: string) => screen.getByText(label).nextElementSibling;

  it('opens with the PIN, and shows queue, versions and errors', async () => {
    setOnline(false);
    await visit({ [SEND]: offline });
    await claim();
    await screen.findByText('1 claim waiting to be sent');
    await open();
    expect(await screen.findByText('Claims waiting to be sent')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(figure('Claims waiting to be sent')).toHaveTextContent('1');
    expect(figure('Version of the booth')).toHaveTextContent('1.2.3');
    expect(figure('Version of the giveaway')).toHaveTextContent('4.5.6');
    expect(screen.queryByText(/Lina|lina@/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText(/offline/)).toBeInTheDocument();
  });

  it('stays closed with another PIN', async () => {
    await visit();
    await open('000000');
    expect(await screen.findByText('That PIN isn’t right.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText(/^First name/)).toBeInTheDocument();
  });

  it('sends what waits at once', async () => {
    setOnline(false);
    const { services } = await visit({ [SEND]: () => undefined });
    await claim();
    await screen.findByText('1 claim waiting to be sent');
    await open();
    await user.click(await screen.findByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(figure('Claims waiting to be sent')).toHaveTextContent('0'));
    expect(services.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('wipes the device after two confirmations that name the loss', async () => {
    setOnline(false);
    await visit({ [SEND]: offline });
    await claim();
    await screen.findByText('1 claim waiting to be sent');
    await open();
    await user.click(await screen.findByRole('button', { name: 'Wipe this device' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Continue' }),
    );
    const second = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(second).toHaveTextContent('1 claim hasn’t been sent yet and will be lost.');
    await user.click(within(second).getByRole('button', { name: 'Wipe this device' }));
    expect(await screen.findByRole('heading', { name: 'Set up this device' })).toBeInTheDocument();
    const db = await openDatabase();
    expect([
      await db.count('claims'),
      await db.get('settings', 'pin'),
      await db.get('settings', 'device'),
    ]).toEqual([0, undefined, undefined]);
    db.close();
  });
});

it('says so when the browser can save nothing', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  globalThis.indexedDB = {
    open() {
      throw new DOMException('denied', 'SecurityError');
    },
  } as unknown as IDBFactory;
  await visit();
  expect(await screen.findByText('This browser can’t run a booth')).toBeInTheDocument();
  error.mockRestore();
});
