import { shop } from '../../../test/harness/shop-details';
import { expiryMail } from './expiry-mail';

const lot = (left: number, day: string, time = '10:00') => ({
  ...{ id: day, left },
  expiresAt: new Date(`${day}T${time}:00Z`),
});
const mailOf = (...lots: ReturnType<typeof lot>[]) =>
  expiryMail({ firstName: 'Mona', email: 'mona@example.com', lots }, shop);

it('names the one day on which points expire', () => {
  const { subject, text } = mailOf(lot(1_200, '2026-12-05'), lot(300, '2026-12-05'));
  expect(subject).toBe('Use your 1,500 points before 5 December 2026');
  expect(text).toContain(
    'Hello Mona,\n\n1,500 points, worth AED 15.00, expire on 5 December 2026, UAE time.\n\nTurn on',
  );
});

it('lists which points expire when, if not all do on one day', () => {
  const { subject, text } = mailOf(lot(1_200, '2026-12-05'), lot(1, '2026-12-20'));
  expect(subject).toBe('Use your 1,201 points soon: the first expire on 5 December 2026');
  expect(text).toContain(
    '1,201 points, worth AED 12.01, expire on these days, UAE time:\n\n' +
      '- 1,200 points on 5 December 2026\n- 1 point on 20 December 2026',
  );
});

it('names the day that it is in the Emirates when points expire', () => {
  const { subject, text } = mailOf(lot(1_200, '2026-12-04', '21:30'), lot(300, '2026-12-05', '19:59'));
  expect(subject).toBe('Use your 1,500 points before 5 December 2026');
  expect(text).toContain('1,500 points, worth AED 15.00, expire on 5 December 2026, UAE time.');
});

it('leads to the gift cards that the points pay for, and to the other points', () => {
  const { text } = mailOf(lot(1, '2026-12-05'));
  expect(text).toContain('1 point, worth AED 0.01, expires on 5 December 2026, UAE time.');
  expect(text).toContain('\n\nChoose a gift card: https://gifti.example/allcards\n\n');
  expect(text).toContain('See your points: https://gifti.example/reward-points');
});

it('says in the inbox what the points are worth', async () => {
  expect(await mailOf(lot(1_200, '2026-12-05')).html()).toContain('Worth AED 12.00 on your next gift card.');
});
