import { paths } from '@giftstore/contracts/paths';
import { escapeHtml, formatMoney, mailPage, styles } from '../../infra/mail/html';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { OrderWithLines } from '../orders/order-repository';

const texts = {
  en: {
    subject: (id: string) => `Your receipt for order ${id}`,
    hello: (name: string) => `Thank you, ${name}!`,
    intro: 'Your payment was received. Each gift card is sent in a mail of its own.',
    line: (n: number, brand: string, value: string) => `${n} × ${brand} ${value}`,
    forWhom: (name: string) => `for ${name}`,
    subTotal: 'Subtotal',
    serviceFee: 'Service fee',
    vat: 'VAT',
    total: 'Total',
    points: (n: number) => `Paid with ${n} points`,
    paid: 'Paid by card',
    order: (id: string) => `Order ${id}`,
    see: 'See your order',
  },
};

/**
 * What was bought and what it cost, to the buyer. Codes are never in it.
 * @param accessToken opens a guest's order; without one the link asks to sign in
 */
export function receiptMail(found: OrderWithLines, accessToken: string | undefined, shop: ShopDetails): Mail {
  const { order } = found;
  const say = texts.en;
  const link = new URL(paths.confirmOrder(order.orderId, accessToken), shop.storefrontUrl).href;
  const bought = boughtLines(found);
  const sums = sumLines(found);
  const hello = say.hello(order.firstName);
  return {
    to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
    subject: say.subject(order.orderId),
    text: [
      hello,
      say.intro,
      say.order(order.orderId),
      bought.map(([what, amount]) => `${what}: ${amount}`).join('\n'),
      sums.map(([what, amount]) => `${what}: ${amount}`).join('\n'),
      `${say.see}: ${link}`,
    ].join('\n\n'),
    html: mailPage(
      shop,
      `<h1 style="${styles.heading}">${escapeHtml(hello)}</h1>` +
        `<p style="${styles.paragraph}">${escapeHtml(say.intro)}</p>` +
        `<p style="${styles.paragraph}"><strong>${escapeHtml(say.order(order.orderId))}</strong></p>` +
        `<table role="presentation" style="width:100%;border-collapse:collapse">${[...bought, ...sums].map(row).join('')}</table>` +
        `<p style="margin:16px 0 0"><a href="${escapeHtml(link)}" style="color:#0B4F4A">${say.see}</a></p>`,
    ),
  };
}

type Row = [what: string, amount: string];

function boughtLines({ order, lines }: OrderWithLines): Row[] {
  const say = texts.en;
  return lines.map((line) => {
    const what = say.line(line.quantity, line.brandName, formatMoney(line.giftcardValue, line.currencyCode));
    const gift = line.isForSelf ? '' : ` ${say.forWhom(line.recipientName ?? '')}`;
    return [what + gift, formatMoney(line.value, order.paymentCurrency)];
  });
}

/** As everywhere in the shop: the service fee holds the markup, VAT the tax on both. */
function sumLines({ order }: OrderWithLines): Row[] {
  const say = texts.en;
  const amount = (minor: number) => formatMoney(minor, order.paymentCurrency);
  return [
    [say.subTotal, amount(order.subTotal)],
    [say.serviceFee, amount(order.markup + order.serviceFee)],
    [say.vat, amount(order.vatOnMarkup + order.vatOnServiceFee)],
    [say.total, amount(order.grandTotal)],
    ...(order.pointsUsed ? [[say.points(order.pointsUsed), amount(order.pointsValue)] satisfies Row] : []),
    [say.paid, amount(order.cardAmount)],
  ];
}

function row([what, amount]: Row): string {
  return (
    `<tr><td style="${styles.cell}">${escapeHtml(what)}</td>` +
    `<td style="${styles.cell};text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`
  );
}
