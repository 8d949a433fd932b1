import { shop } from '../../../test/harness/shop-details';
import { type ConversionMailContent, conversionMail } from './conversion-mail';

const content: ConversionMailContent = {
  firstName: 'Mona',
  email: 'mona@example.com',
  brand: 'Saffron Tram',
  value: 150_00,
  currency: 'AED',
  lastFour: 'J7KQ',
  points: 15_000,
  balance: 16_200,
  expiresAt: new Date('2027-11-28T17:17:45Z'),
  at: new Date('2026-11-28T17:17:45Z'),
};
const mailOf = (parts: Partial<ConversionMailContent> = {}) => conversionMail({ ...content, ...parts }, shop);

it('says which card became how many points, what they are worth, and until when', () => {
  const { to, subject, text } = mailOf();
  expect(to).toEqual({ name: 'Mona', address: 'mona@example.com' });
  expect(subject).toBe('15,000 points were added to your account');
  expect(text.split('\n\n').slice(0, 5)).toEqual([
    '15,000 points added',
    'Hello Mona,',
    'Your AED 150 Saffron Tram gift card (code ending in J7KQ) was turned into points. You can’t use the card itself any more.',
    'Added: 15,000 points\nWorth: AED 150.00\nExpires: 28 November 2027, UAE time\nBalance after this: 16,200 points',
    'See your points: https://gifti.example/reward-points',
  ]);
});

it('dates the expiry by the day that it has in the Emirates', () => {
  expect(mailOf({ expiresAt: new Date('2027-11-28T21:30:00Z') }).text).toContain(
    'Expires: 29 November 2027, UAE time\n',
  );
});

it('names the value of a card in its own currency, and that of its points in AED', () => {
  const { text } = mailOf({ value: 20_50, currency: 'USD', points: 7_529 });
  expect(text).toContain('Your USD 20.50 Saffron Tram gift card');
  expect(text).toContain('Worth: AED 75.29');
});

it('says when it was, and what to do if it was not the owner', () => {
  const { text, replyTo } = mailOf();
  expect(text).toContain(
    'If that wasn’t you, reply to this email and secure your account now: a new password signs out every device.\n' +
      'Set a new password: https://gifti.example/auth/forgotpassword\n\nTime: 28 Nov 2026, 21:17 UAE time',
  );
  expect(replyTo?.address).toBe('support@gifti.example');
});

it('has one main link', async () => {
  const html = await mailOf().html();
  expect(html.match(/class="button"/g)).toHaveLength(1);
});

it('writes a single point in the singular, and leaves out what is not known', () => {
  const { subject, text } = mailOf({ points: 1, balance: null, lastFour: null });
  expect(subject).toBe('1 point was added to your account');
  expect(text).toContain('Added: 1 point\nWorth: AED 0.01\n');
  expect(text).toContain('Your AED 150 Saffron Tram gift card was turned into points.');
  expect(text).not.toContain('Balance');
});
