import type { PageConfig } from '@giftstore/contracts';

type Names = Pick<PageConfig, 'brandName' | 'supportEmail' | 'supportPhone'>;

/** A text of `content` with the shop's name and addresses in it. For HTML, `fillInHtml`. */
export function fillIn(text: string, config: Names): string {
  return text.replace(
    /\{\{(brandName|supportEmail|supportPhone)\}\}/g,
    (_, name: keyof Names) => config[name],
  );
}

/** HTML of `content` with the shop's name and addresses in it. */
export function fillInHtml(html: string, config: Names): string {
  const { brandName, supportEmail, supportPhone } = config;
  return fillIn(html.replaceAll('tel:{{supportPhone}}', `tel:${supportPhone.replace(/[^+\d]/g, '')}`), {
    brandName: escapeHtml(brandName),
    supportEmail: escapeHtml(supportEmail),
    supportPhone: escapeHtml(supportPhone),
  });
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
