import { newDevice } from '../booth.test.fixture';
import { type BoothDatabase, openDatabase, readSetting } from './database';
import { createPinCheck, savePin } from './pin';

let db: BoothDatabase;
beforeEach(async () => {
  newDevice();
  db = await openDatabase();
  await savePin(db, '246810');
});
afterEach(() => {
  db.close();
  jest.restoreAllMocks();
});

it('accepts the PIN, and no other', async () => {
  const check = await createPinCheck(db);
  expect(await check('246811')).toEqual({ result: 'wrong' });
  expect(await check('')).toEqual({ result: 'wrong' });
  expect(await check('246810')).toEqual({ result: 'right' });
});

it('is stored as a salted hash', async () => {
  const first = await readSetting(db, 'pin');
  await savePin(db, '246810');
  const second = await readSetting(db, 'pin');
  expect(first?.iterations).toBeGreaterThanOrEqual(600_000);
  expect(Buffer.from(first?.hash ?? new ArrayBuffer(0))).not.toEqual(
    Buffer.from(second?.hash ?? new ArrayBuffer(0)),
  );
});

it('has to wait for a minute after 5 wrong ones, also after a reload and with another clock', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  let check = await createPinCheck(db);
  for (let attempt = 1; attempt <= 5; attempt++) expect(await check('000000')).toEqual({ result: 'wrong' });
  expect(await check('246810')).toEqual({ result: 'locked', seconds: 60 });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
  expect(await check('246810')).toMatchObject({ result: 'locked' });

  now.mockReturnValue(5);
  check = await createPinCheck(db);
  expect(await check('246810')).toMatchObject({ result: 'locked', seconds: 60 });
  now.mockReturnValue(60_006);
  expect(await check('000000')).toEqual({ result: 'wrong' });
  expect(await check('246810')).toMatchObject({ result: 'locked' });
  now.mockReturnValue(120_012);
  expect(await check('246810')).toEqual({ result: 'right' });
  expect(await check('000000')).toEqual({ result: 'wrong' });
});
