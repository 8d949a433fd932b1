import type { PageConfig } from '@giftstore/contracts';

type Names = Pick<PageConfig, 'brandName' | 'supportEmail' | 'supportPhone' | 'company'>;

/** A text of `content` with the shop's name and addresses in it. For HTML, `fillInHtml`. */
export function fillIn(text: string, config: Names): string {
  const { brandName, supportEmail, supportPhone, company } = config;
  // An older edge passes no company: the shop then stands for itself.
  const values = { brandName, supportEmail, supportPhone, companyName: company?.name ?? brandName };
  return text.replace(
    /\{\{(brandName|supportEmail|supportPhone|companyName)\}\}/g,
    (_, name: keyof typeof values) => values[name],
  );
}

/** HTML of `content` with the shop's name and addresses in it. */
export function fillInHtml(html: string, config: Names): string {
  const { brandName, supportEmail, supportPhone, company } = config;
  return fillIn(html.replaceAll('tel:{{supportPhone}}', `tel:${supportPhone.replace(/[^+\d]/g, '')}`), {
    brandName: escapeHtml(brandName),
    supportEmail: escapeHtml(supportEmail),
    supportPhone: escapeHtml(supportPhone),
    ...(company && { company: { ...company, name: escapeHtml(company.name) } }),
  });
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
