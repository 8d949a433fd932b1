import type { EarlyRequest, StoredCartLine } from '@giftstore/contracts';
import type { Cart, CartItem } from '@giftstore/contracts/api';

export interface FillSettings {
  tokenKey: string;
  stateKey: string;
  version: number;
  early: string;
  /** Attributes of the templates, of the element that the cart is shown in, and of the parts of a template. */
  template: string;
  target: string;
  part: string;
  /** Where a recipient's e-mail address may wrap, as the source of a regular expression. */
  breakBefore: string;
  /** The language of numbers and days. */
  locale: string;
  /** The time of a send day at which gifts are mailed, in milliseconds. */
  sendTimeMs: number;
  /** When a gift is mailed that waits for no day. */
  atOnce: string;
  /** The cards' unit, and the currency to be paid in, of the carts that the templates are like. */
  unit: string;
  currency: string;
  /** "3 cards" and "Total (3 cards)" with a placeholder for the count, by whether it is one. */
  cards: { one: string; other: string };
  totalOf: { one: string; other: string };
  checkout: string;
}

type Line = Omit<StoredCartLine, 'id'> & { id?: string };

/**
 * Runs in the document. Shows the shopper's cart in the rendered page: what the browser has stored at once, and what the server says of it
 * when the early request has its response. The page replaces all of it when it mounts.
 */
export function fillCart(settings: FillSettings): void {
  const { part, locale, unit } = settings;
  const early = (window as unknown as Record<symbol, EarlyRequest | undefined>)[Symbol.for(settings.early)];
  const target = document.querySelector(`[${settings.target}]`);
  const template = (index: number) =>
    document.querySelector<HTMLTemplateElement>(`template[${settings.template}="${index}"]`)?.content;
  // With the no-break spaces of the page's own formats.
  const format = (amount: number, digits: number, code = unit) =>
    `${code}\u00a0${new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: 2 }).format(amount)}`;

  const formatDay = (day: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
      .format(day)
      .replaceAll(' ', '\u00a0');

  const fill = (root: DocumentFragment | Element, values: Record<string, string>) => {
    const filled = (text: string) =>
      text.replace(/__(\w+?)__/g, (placeholder, name) => values[name] ?? placeholder);
    for (const element of root.querySelectorAll('*')) {
      for (const attribute of element.attributes) attribute.value = filled(attribute.value);
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) node.textContent = filled(node.textContent ?? '');
    }
  };

  const lineOf = (line: Line, index: number, lines: readonly Line[]): Element | undefined => {
    const list = template(line.quantity === 1 ? 0 : 1)?.querySelector(`[${part}="lines"]`);
    const element = list?.children[line.isforself ? 0 : 1]?.cloneNode(true) as Element | undefined;
    if (!element || !line.name) return;
    const sendDay = Date.parse(line.send_on ?? '');
    const isScheduled = sendDay + settings.sendTimeMs > Date.now();
    const [user = '', domain = ''] = line.contact_email?.split('@') ?? [];
    fill(element, {
      id: line.id ?? String(index),
      brand: String(line.brand_id),
      unit: String(line.currency),
      name: line.name,
      image: line.image ?? '',
      value: format(line.giftcard_value, 0),
      total: format(Math.round(line.giftcard_value * 100 * line.quantity) / 100, 2),
      quantity: String(line.quantity),
      contact: line.contact_name ?? '',
      user,
      domain,
      day: isScheduled ? formatDay(sendDay) : '',
      message: line.gift_message ?? '',
    });
    const address = element.querySelector(`[${part}="address"]`);
    const pieces = address?.textContent?.split(new RegExp(settings.breakBefore)) ?? [];
    const wrapped = pieces.flatMap((piece) => [document.createElement('wbr'), piece]).slice(1);
    address?.replaceChildren(...wrapped);
    const quantity = element.querySelector('output');
    if (quantity) quantity.textContent = String(line.quantity);
    if (lines.length === 1 && line.quantity === 1) element.querySelector(`[${part}="lineTotal"]`)?.remove();
    if (!line.image) element.querySelector('img')?.remove();
    const time = element.querySelector(`[${part}="day"]`);
    if (time && !isScheduled) time.textContent = settings.atOnce;
    if (!line.gift_message?.trim()) element.querySelector(`[${part}="message"]`)?.remove();
    return element;
  };

  const show = (lines: readonly Line[], isCustomer: boolean) => {
    const page = template(0)?.cloneNode(true) as DocumentFragment | undefined;
    const list = page?.querySelector(`[${part}="lines"]`);
    const isLike = lines.every(
      (line) =>
        line.unit_name_short === unit && (line.isforself || (line.contact_name && line.contact_email)),
    );
    const elements = lines.map(lineOf);
    if (!target || !page || !list || !isLike || !lines.length || elements.includes(undefined)) return;
    const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const counted = ({ one, other }: FillSettings['cards']) =>
      count === 1 ? one : other.replace('__count__', String(count));
    const value =
      lines.reduce((sum, line) => sum + Math.round(line.giftcard_value * 100) * line.quantity, 0) / 100;
    fill(page, {
      cards: counted(settings.cards),
      totalOf: counted(settings.totalOf),
      faceValue: format(value, 2),
    });
    list.replaceChildren(...(elements as Element[]));
    if (isCustomer) {
      for (const element of page.querySelectorAll(`[${part}="guest"]`)) element.remove();
      const button = page.querySelector(`[${part}="checkout"]`);
      if (button) button.textContent = settings.checkout;
    }
    // A choice would be lost with the element; presses of buttons are replayed.
    for (const select of page.querySelectorAll('select')) select.disabled = true;
    target.replaceChildren(page);
  };

  const fillTotals = ({ price_breakdown, payment_methods, used_credits }: Cart) => {
    const totals = {
      grandTotal: price_breakdown.grand_total.amount,
      // Where points pay, the page shows another label, or the points instead of an amount.
      ...(!used_credits && { toPay: payment_methods.credit_card.amount }),
    };
    for (const [name, amount] of Object.entries(totals))
      target?.querySelector(`[${part}="${name}"]`)?.replaceWith(format(amount, 2, settings.currency));
  };

  try {
    const token = localStorage.getItem(settings.tokenKey);
    const { version, cart } = JSON.parse(localStorage.getItem(settings.stateKey) ?? '{}');
    const isKnown = version === settings.version;
    if (isKnown && cart && (cart.currency ?? settings.currency) !== settings.currency) return;
    const stored: Line[] = isKnown && !token ? cart.lines : [];
    show(stored, false);
    early?.response
      .then((envelope) => {
        const { data } = envelope as { data: Cart };
        // The items of a guest's quote are numbered, in the order of the stored lines.
        const lineFrom = ({ giftcard_image: image, cart_item_id: id, ...item }: CartItem, index: number) => ({
          ...item,
          id: stored[index]?.id ?? id,
          image,
        });
        if (!target?.hasChildNodes()) show(data.items.map(lineFrom), Boolean(token));
        fillTotals(data);
      })
      .catch(() => {});
  } catch {}
}
