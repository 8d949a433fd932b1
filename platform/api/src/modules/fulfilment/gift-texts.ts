/** What the mail of a gift says, whether a shopper or a partner sent it. `value` is text, such as `AED 50`. */
export const giftTexts = {
  en: {
    subject: (from: string, brand: string, n: number) =>
      n > 1 ? `${from} sent you ${n} gift cards: ${brand}` : `${from} sent you a gift card: ${brand}`,
    preheader: (brand: string, value: string, n: number) =>
      `${n > 1 ? `${n} × ` : ''}${value} to spend at ${brand}. Open your gift to see how.`,
    heading: (from: string, brand: string, value: string, n: number) =>
      n > 1
        ? `${from} sent you ${n} gift cards for ${brand}, ${value} each`
        : `${from} sent you ${value} for ${brand}`,
    inside: (n: number) =>
      n > 1 ? 'Here are your gift cards, and how to use them.' : 'Here’s your gift card, and how to use it.',
  },
};
