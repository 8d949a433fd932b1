import type { giveawayCampaigns, giveawayClaims } from '../../infra/database/schema';
import { escapeHtml, formatMoney, mailPage, styles } from '../../infra/mail/html';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { cardsAsHtml, cardsAsText } from '../fulfilment/card-panels';
import type { IssuedCard } from '../fulfilment/issuer';

const texts = {
  en: {
    subject: (brand: string) => `Your ${brand} gift card`,
    hello: (name: string) => `Hello ${name},`,
    intro: (brand: string, value: string) =>
      `Here is the ${brand} gift card that you claimed, worth ${value}.`,
    redeem: (brand: string) => `Sign in at ${brand} and redeem the code to have it as reward points.`,
    careful: 'Keep this mail safe: whoever has the code can use the card.',
  },
};

export interface GiveawayMailContent {
  claim: typeof giveawayClaims.$inferSelect;
  campaign: typeof giveawayCampaigns.$inferSelect;
  cards: IssuedCard[];
}

/** The mail with the card that somebody claimed. */
export function giveawayMail({ claim, campaign, cards }: GiveawayMailContent, shop: ShopDetails): Mail {
  const say = texts.en;
  const hello = say.hello(claim.firstName);
  const intro = say.intro(shop.brandName, formatMoney(campaign.value, campaign.currencyCode));
  const redeem = say.redeem(shop.brandName);
  const paragraph = (text: string) => `<p style="${styles.paragraph}">${escapeHtml(text)}</p>`;
  return {
    to: { name: `${claim.firstName} ${claim.lastName}`, address: claim.email },
    subject: say.subject(shop.brandName),
    text: [hello, intro, ...cardsAsText(cards), redeem, say.careful].join('\n\n'),
    html: mailPage(
      shop,
      [
        paragraph(hello),
        paragraph(intro),
        ...cardsAsHtml(cards),
        paragraph(redeem),
        `<p style="${styles.quiet}">${escapeHtml(say.careful)}</p>`,
      ].join(''),
    ),
  };
}
