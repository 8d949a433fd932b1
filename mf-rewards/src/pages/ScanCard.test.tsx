import { renderRemote } from '@giftstore/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { NUMBER, responses, signIn } from '../rewards.test.fixture';

const mockScanner = { isMissing: false };
jest.mock('../features/redeem-form/ScanDialog', () => {
  if (mockScanner.isMissing) throw new Error('chunk failed');
  return jest.requireActual('../features/redeem-form/ScanDialog');
});

const user = userEvent.setup();
const stopTrack = jest.fn();
/** The text of the QR code in front of the camera. */
let seen: string | undefined;
let getUserMedia: jest.Mock;

class FakeReader {
  static getSupportedFormats = async () => ['qr_code'];
  async detect() {
    return seen === undefined ? [] : [{ rawValue: seen }];
  }
}

beforeEach(() => {
  seen = undefined;
  stopTrack.mockClear();
  getUserMedia = jest.fn(async () => ({ getTracks: () => [{ stop: stopTrack }] }));
  Object.assign(globalThis, { BarcodeDetector: FakeReader });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  HTMLMediaElement.prototype.play = async () => {};
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const open = () => renderRemote(remote, { path: '/reward-points', responses, prepare: signIn });
const scan = async () => user.click(await screen.findByRole('button', { name: 'Scan' }));
/** React runs effects twice in development: each camera that starts is turned off. */
const expectOff = () =>
  waitFor(() => expect(stopTrack).toHaveBeenCalledTimes(getUserMedia.mock.calls.length));
const field = () => screen.getByRole('textbox', { name: /Gift card code/ });

it('says when the scanner cannot be loaded, and loads it with the next click', async () => {
  await open();
  await screen.findByText('1,250 points');
  mockScanner.isMissing = true;
  await scan();
  expect(await screen.findByText(/couldn’t load the scanner/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Scan' })).toHaveFocus();
  mockScanner.isMissing = false;
  await scan();
  expect(await screen.findByRole('dialog', { name: 'Scan the QR code' })).toBeVisible();
  expect(screen.queryByText(/couldn’t load the scanner/)).not.toBeInTheDocument();
});

it('fills in the number of a voucher’s QR code, and turns the camera off', async () => {
  seen = NUMBER;
  await open();
  await scan();
  await waitFor(() => expect(field()).toHaveValue(NUMBER));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redeem' })).toHaveFocus());
  await expectOff();
  expect(getUserMedia).toHaveBeenCalledWith({ video: { facingMode: 'environment' }, audio: false });
});

it('opens a redeem link of the shop', async () => {
  seen = `${location.origin}/redeem-card?t=abc`;
  const { services } = await open();
  await scan();
  await waitFor(() => expect(services.navigations.map(({ path }) => path)).toEqual(['/redeem-card?t=abc']));
});

it('goes on after a code that is no gift card', async () => {
  seen = 'https://evil.example/';
  await open();
  await scan();
  expect(await screen.findByText(/isn’t one of our gift cards/)).toBeVisible();
  seen = NUMBER;
  await waitFor(() => expect(field()).toHaveValue(NUMBER));
});

it.each([
  ['NotAllowedError', /camera isn’t allowed/],
  ['NotFoundError', /couldn’t start the camera/],
])('shows what to do after %s', async (name, text) => {
  getUserMedia.mockRejectedValue(new DOMException('', name));
  await open();
  await scan();
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Type the code' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('turns a camera off that starts after the dialog was closed', async () => {
  let start: (stream: unknown) => void = () => {};
  getUserMedia.mockReturnValue(new Promise((resolve) => (start = resolve)));
  await open();
  await scan();
  await user.click(await screen.findByRole('button', { name: 'Type the code' }));
  await act(async () => start({ getTracks: () => [{ stop: stopTrack }] }));
  await expectOff();
});

it.each([
  ['no reader', () => Reflect.deleteProperty(globalThis, 'BarcodeDetector')],
  ['no camera', () => Reflect.deleteProperty(navigator, 'mediaDevices')],
])('is not offered by a browser with %s', async (_, remove) => {
  remove();
  await open();
  await screen.findByText('1,250 points');
  expect(screen.queryByRole('button', { name: 'Scan' })).not.toBeInTheDocument();
});
