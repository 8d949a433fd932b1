import {
  FOREIGN_CURRENCY_UPLIFT_PERCENT,
  FULFILMENT_HOURS,
  MAX_CARDS_PER_DAY,
  MAX_CARDS_PER_ORDER,
  MAX_ORDER_AED,
  NEW_PASSWORD_LENGTH,
} from '@giftstore/contracts/limits';
import { formatDenomination } from '@giftstore/i18n';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** The shop's limits that the answers name. */
const limits = {
  maxCardsPerOrder: MAX_CARDS_PER_ORDER,
  maxCardsPerDay: MAX_CARDS_PER_DAY,
  maxOrderAmount: formatDenomination(MAX_ORDER_AED, 'AED'),
  minPasswordLength: NEW_PASSWORD_LENGTH.min,
  upliftPercent: FOREIGN_CURRENCY_UPLIFT_PERCENT,
  fulfilmentHours: FULFILMENT_HOURS,
};

/** Question and answer of an entry, translated. */
export const faqEntryTexts = (t: Translate, topic: string, entry: string) => ({
  question: t(`faq.topics.${topic}.entries.${entry}.question`),
  answer: t(`faq.topics.${topic}.entries.${entry}.answer`, limits),
});
