import type { EarlyRequest } from '@giftstore/contracts';

export interface SendSettings {
  tokenKey: string;
  stateKey: string;
  version: number;
  early: string;
  quoteUrl: string;
  customerCartUrl: string;
  currency: string;
  timeoutMs: number;
}

/**
 * Runs in the document. Has the shopper's cart priced while the scripts of the page are still loading: a guest's lines are sent as the page
 * sends them (`toCartLine`), a customer's cart is on the server. What a broken storage holds, the page handles.
 */
export function sendCart(settings: SendSettings): void {
  const send = (request: Omit<EarlyRequest, 'response'>) => {
    const { key, body, token } = request;
    const headers = {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    // A lost response is asked for again by the page.
    const signal = AbortSignal.timeout(settings.timeoutMs);
    const response = fetch(key, { method: body ? 'POST' : 'GET', headers, body, signal })
      .then((result) => (result.ok ? result.json() : null))
      .catch(() => null);
    Object.assign(window, { [Symbol.for(settings.early)]: { ...request, response } });
  };
  const text = (value?: string) => value?.trim() || undefined;
  try {
    const token = localStorage.getItem(settings.tokenKey);
    const { version, cart } = JSON.parse(localStorage.getItem(settings.stateKey) ?? '{}');
    const isKnown = version === settings.version;
    const lines = isKnown && cart ? cart.lines : [];
    const currency = (isKnown && cart?.currency) || settings.currency;
    if (token) {
      // Lines that are not merged yet change the customer's cart first.
      if (lines.length) return;
      const usesPoints = Boolean(isKnown && cart?.usePoints);
      const query = new URLSearchParams({ currency_code: currency, use_reward_points: String(usesPoints) });
      send({ key: `${settings.customerCartUrl}?${query}`, token });
    } else if (lines.length) {
      const cart_items = lines.map((line: Record<string, never>) => {
        const { brand_id, currency, country_id, giftcard_value, quantity, isforself } = line;
        const card = { brand_id, currency, country_id, giftcard_value, quantity, isforself };
        if (isforself) return card;
        return {
          ...card,
          gift_message: text(line.gift_message),
          contact_name: text(line.contact_name),
          contact_email: text(line.contact_email),
          gifting_image_id: line.gifting_image_id,
          send_on: line.send_on,
        };
      });
      send({ key: settings.quoteUrl, body: JSON.stringify({ cart_items, currency_code: currency }), token });
    }
  } catch {}
}
