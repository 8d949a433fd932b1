import { paths } from '@giftstore/contracts/paths';
import { greetingName } from '../../infra/mail/greeting-name';
import { escapeHtml, formatMoney, formatValue, mailPage, styles } from '../../infra/mail/html';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { OrderWithLines } from '../orders/order-repository';

const texts = {
  en: {
    subject: (id: string) => `Your receipt for order ${id}`,
    hello: (name: string) => (name ? `Thank you, ${name}!` : 'Thank you!'),
    intro: "We've received your payment. Each gift card arrives in a separate email.",
    line: (n: number, brand: string, value: string) =>
      `${n} × ${value} ${brand} gift card${n > 1 ? 's' : ''}`,
    forWhom: (name: string) => (name ? `for ${name}` : 'as a gift'),
    subTotal: 'Subtotal',
    serviceFee: 'Service fee',
    vat: 'VAT',
    total: 'Total',
    points: (n: number) => `Paid with ${n.toLocaleString('en')} points`,
    paid: 'Paid by card',
    order: (id: string) => `Order ${id}`,
    see: 'See your order',
  },
};

/**
 * The receipt for the buyer, with the items and their prices but without codes.
 * @param accessToken opens a guest's order; without one the link leads to the sign-in
 */
export function receiptMail(
  orderWithLines: OrderWithLines,
  accessToken: string | undefined,
  shop: ShopDetails,
): Mail {
  const { order } = orderWithLines;
  const text = texts.en;
  const link = new URL(paths.confirmOrder(order.orderId, accessToken), shop.storefrontUrl).href;
  const orderLines = lineRows(orderWithLines);
  const sums = sumRows(orderWithLines);
  const hello = text.hello(greetingName(order.firstName));
  return {
    to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
    subject: text.subject(order.orderId),
    text: [
      hello,
      text.intro,
      text.order(order.orderId),
      orderLines.map(([what, amount]) => `${what}: ${amount}`).join('\n'),
      sums.map(([what, amount]) => `${what}: ${amount}`).join('\n'),
      `${text.see}: ${link}`,
    ].join('\n\n'),
    html: mailPage(
      shop,
      `<h1 style="${styles.heading}">${escapeHtml(hello)}</h1>` +
        `<p style="${styles.paragraph}">${escapeHtml(text.intro)}</p>` +
        `<p style="${styles.paragraph}"><strong>${escapeHtml(text.order(order.orderId))}</strong></p>` +
        `<table role="presentation" style="width:100%;border-collapse:collapse">${[...orderLines, ...sums].map(row).join('')}</table>` +
        `<p style="margin:16px 0 0"><a href="${escapeHtml(link)}" style="color:#0B4F4A">${text.see}</a></p>`,
    ),
  };
}

type Row = [what: string, amount: string];

function lineRows({ order, lines }: OrderWithLines): Row[] {
  const text = texts.en;
  return lines.map((line) => {
    const what = text.line(line.quantity, line.brandName, formatValue(line.giftcardValue, line.currencyCode));
    const gift = line.isForSelf ? '' : ` ${text.forWhom(greetingName(line.recipientName ?? ''))}`;
    return [what + gift, formatMoney(line.value, order.paymentCurrency)];
  });
}

/** As in the cart, the service fee includes the markup, and VAT is the tax on both. */
function sumRows({ order }: OrderWithLines): Row[] {
  const text = texts.en;
  const amount = (minor: number) => formatMoney(minor, order.paymentCurrency);
  return [
    [text.subTotal, amount(order.subTotal)],
    [text.serviceFee, amount(order.markup + order.serviceFee)],
    [text.vat, amount(order.vatOnMarkup + order.vatOnServiceFee)],
    [text.total, amount(order.grandTotal)],
    ...(order.pointsUsed ? [[text.points(order.pointsUsed), amount(order.pointsValue)] satisfies Row] : []),
    [text.paid, amount(order.cardAmount)],
  ];
}

function row([what, amount]: Row): string {
  return (
    `<tr><td style="${styles.cell}">${escapeHtml(what)}</td>` +
    `<td style="${styles.cell};text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`
  );
}
