import { sql } from 'drizzle-orm';
import { type Act, writeAudit } from '../../infra/audit/write-audit';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import type { VoucherCipher } from '../fulfilment/voucher-cipher';
import { addCodes } from './add-codes';
import type { CampaignInput } from './campaign-input';
import { createCampaign, makeDefault } from './campaigns';

const NAME = 'The Big Handshake';

/** A code of the demo campaign, which many visitors can use. */
export const DEMO_CODE = 'BIG-HANDSHAKE';
const DEMO_USES = 10_000;

/**
 * Creates the demo campaign of a shop in development that has no campaign yet.
 * @returns whether it did
 */
export function createDemoCampaign(
  { db, cipher }: { db: Database; cipher: VoucherCipher },
  act: Act,
  now = new Date(),
): Promise<boolean> {
  return transact(db, async (tx) => {
    const { rows } = await tx.execute(sql`select from giveaway_campaigns limit 1`);
    if (rows.length > 0) return false;
    await createCampaign(tx, { name: NAME, value: 50_00, currency: 'AED' }, demoDetails(now));
    await makeDefault(tx, NAME);
    await addCodes({ db: tx, cipher }, NAME, { code: DEMO_CODE, uses: DEMO_USES });
    await writeAudit(tx, act, NAME, { demo: true });
    return true;
  });
}

/** The event is on the next 10 June, so that its times are summer time: 09:45 to 19:30 CEST. */
function demoDetails(now: Date): CampaignInput {
  const thisYear = now.getUTCFullYear();
  const year = now.getTime() < Date.UTC(thisYear, 5, 10) ? thisYear : thisYear + 1;
  return {
    event: 'the-big-handshake',
    time_zone: 'Europe/Vienna',
    starts_at: `${year}-06-10T09:45:00+02:00`,
    ends_at: `${year}-06-10T19:30:00+02:00`,
    languages: ['en', 'ar'],
    texts: { en: english, ar: arabic },
    images: {
      logos: [{ url: '/media/illustrations/gift.svg', alt: '' }],
      achievements: [
        { url: '/media/gifting/birthday-gift.svg', alt: '' },
        { url: '/media/gifting/farewell-plane.svg', alt: '' },
        { url: '/media/gifting/thanks-letter.svg', alt: '' },
      ],
    },
    provider_url: 'https://www.myworld.com/',
  };
}

const english = {
  title: NAME,
  subtitle: 'Meet us and take a gift card home',
  location: 'Stadthalle, Graz',
  footer: 'A free gift card for every visitor',
  headline: 'The first global gift card that can be exchanged in any currency',
  achievements: ['5,000+ brands', '100+ countries', 'Delivered by email'],
  consent: 'Send me news and offers by email. I can unsubscribe at any time.',
};

const arabic = {
  title: 'المصافحة الكبرى',
  subtitle: 'التقِ بنا وخذ معك بطاقة هدية',
  location: 'قاعة شتات هالي، غراتس',
  footer: 'بطاقة هدية مجانية لكل زائر',
  headline: 'أول بطاقة هدايا عالمية يمكن استبدالها بأي عملة',
  achievements: ['أكثر من 5000 علامة تجارية', 'أكثر من 100 دولة', 'تصل عبر البريد الإلكتروني'],
  consent: 'أرسلوا لي الأخبار والعروض عبر البريد الإلكتروني. يمكنني إلغاء الاشتراك في أي وقت.',
};
