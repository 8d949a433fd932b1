import type { PageHead } from '@giftstore/contracts';
import { escapeHtml, escapeJson } from '../escape';

export interface HeadInput {
  /** The page's metadata; defaults come from the route and the shop. */
  head: PageHead;
  brandName: string;
  /** The shop in a few words. */
  tagline: string;
  /** `https://shop.example`, without a slash. */
  origin: string;
}

/** Title, description, canonical URL, other languages and link preview. */
export function headTags({ head, brandName, tagline, origin }: HeadInput): string[] {
  const title = head.title ? `${head.title} · ${brandName}` : brandName;
  const description = head.description || (tagline ? `${brandName}: ${tagline}` : brandName);
  const canonical = head.canonical && origin + head.canonical;
  const image = head.image && origin + head.image;
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...named('description', description),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    ...Object.entries(head.alternates ?? {}).map(
      ([language, path]) =>
        `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(origin + path)}">`,
    ),
    ...named('robots', head.robots),
    ...property('og:type', 'website'),
    ...property('og:site_name', brandName),
    ...property('og:title', title),
    ...property('og:description', description),
    ...property('og:url', canonical),
    ...property('og:image', image),
    ...named('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...named('twitter:title', title),
    ...named('twitter:description', description),
    ...named('twitter:image', image),
  ];
}

/** schema.org objects as data elements; paths of the shop become absolute URLs. */
export function structuredData({ head, origin }: Pick<HeadInput, 'head' | 'origin'>): string[] {
  return (head.structuredData ?? []).map((object) => {
    const json = JSON.stringify(object, (_key, value: unknown) =>
      typeof value === 'string' && /^\/(?!\/)\S*$/.test(value) ? origin + value : value,
    );
    return `<script type="application/ld+json">${escapeJson(json)}</script>`;
  });
}

function named(name: string, content: string | undefined): string[] {
  return content ? [`<meta name="${name}" content="${escapeHtml(content)}">`] : [];
}

function property(name: string, content: string | undefined): string[] {
  return content ? [`<meta property="${name}" content="${escapeHtml(content)}">`] : [];
}
