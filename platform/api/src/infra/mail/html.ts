import type { ShopDetails } from './mailer';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, as a text or an attribute; line breaks stay. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character).replace(/\r?\n/g, '<br>');
}

/** Many mail clients ignore style sheets, so styles are inline. */
export const styles = {
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:1.5;color:#16211F',
  heading: 'margin:0 0 16px;font-size:24px;line-height:1.2;color:#0B4F4A',
  secondary: 'margin:16px 0 0;font-size:13px;line-height:1.5;color:#5A6663',
  code: 'font-family:Menlo,Consolas,monospace;font-size:18px;letter-spacing:1px;color:#16211F',
  panel: 'background:#FBF7F2;border-radius:16px;padding:16px 20px;margin:0 0 16px',
  cell: 'padding:6px 0;font-size:15px;color:#16211F',
};

/** A whole mail around `content`, which is HTML. */
export function mailPage({ brandName, supportEmail }: ShopDetails, content: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"></head>' +
    '<body style="margin:0;background:#FBF7F2;font-family:Helvetica,Arial,sans-serif">' +
    '<div style="max-width:560px;margin:0 auto;padding:24px 16px">' +
    `<p style="margin:0 0 16px;font-size:18px;font-weight:bold;color:#0B4F4A">${escapeHtml(brandName)}</p>` +
    `<div style="background:#fff;border-radius:16px;padding:24px">${content}</div>` +
    `<p style="${styles.secondary}">${escapeHtml(brandName)} · <a href="mailto:${escapeHtml(supportEmail)}" ` +
    `style="color:#0B4F4A">${escapeHtml(supportEmail)}</a></p></div></body></html>`
  );
}

/** The absolute URL of one of the shop's images. */
export function absoluteUrl(url: string, { storefrontUrl }: ShopDetails): string {
  return new URL(url, storefrontUrl).href;
}

const amounts = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });

const wholeAmounts = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** A gift card's value in a mail: "AED 1,000", with decimals only if it has any. */
export function formatValue(minor: number, currency: string): string {
  return minor % 100 === 0 ? `${currency} ${wholeAmounts.format(minor / 100)}` : formatMoney(minor, currency);
}

/** An amount in a mail: "AED 1,000.00". */
export function formatMoney(minor: number, currency: string): string {
  return `${currency} ${amounts.format(minor / 100)}`;
}
