import type { giveawayCampaigns, giveawayClaims } from '../../infra/database/schema';
import { escapeHtml, formatMoney, mailPage, styles } from '../../infra/mail/html';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { cardsAsHtml, cardsAsText, type MailedCard } from '../fulfilment/card-panels';

const texts = {
  en: {
    subject: (brand: string) => `Your ${brand} gift card`,
    hello: 'Hello,',
    intro: (brand: string, value: string) =>
      `Here is the ${brand} gift card that you claimed, worth ${value}.`,
    redeem: (brand: string) => `Sign in at ${brand} and redeem the code to have it as reward points.`,
    careful: 'Keep this mail safe: whoever has the code can use the card.',
  },
};

export interface GiveawayMailContent {
  claim: typeof giveawayClaims.$inferSelect;
  campaign: typeof giveawayCampaigns.$inferSelect;
  cards: MailedCard[];
}

/** The mail with a visitor's claimed card; without the visitor's name, which a stranger may have typed for this e-mail. */
export function giveawayMail({ claim, campaign, cards }: GiveawayMailContent, shop: ShopDetails): Mail {
  const text = texts.en;
  const { hello } = text;
  const intro = text.intro(shop.brandName, formatMoney(campaign.value, campaign.currencyCode));
  const redeem = text.redeem(shop.brandName);
  const paragraph = (line: string) => `<p style="${styles.paragraph}">${escapeHtml(line)}</p>`;
  return {
    to: { name: '', address: claim.email },
    subject: text.subject(shop.brandName),
    text: [hello, intro, ...cardsAsText(cards), redeem, text.careful].join('\n\n'),
    html: mailPage(
      shop,
      [
        paragraph(hello),
        paragraph(intro),
        ...cardsAsHtml(cards),
        paragraph(redeem),
        `<p style="${styles.secondary}">${escapeHtml(text.careful)}</p>`,
      ].join(''),
    ),
  };
}
