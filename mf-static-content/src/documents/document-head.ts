import type { DescribePage } from '@giftstore/remote';
import type { Document } from './document';
import { editionAt } from './edition-at';
import { fillIn } from './fill-in';

interface HeadOptions {
  language?: string;
  /** Own path of a language; of an older version if one is named. */
  pathOf: (language: string, version?: string) => string;
}

/** Title, description and addresses of a document for search engines, which list its newest version only. */
export function documentHead(document: Document, { language = 'en', pathOf }: HeadOptions): DescribePage {
  return ({ query, services: { config } }) => {
    const edition = document.editions[editionAt(document, `?${query}`, language)];
    if (!edition) return {};
    const isNewest = edition.version === document.versions[0];
    const title = fillIn(edition.title, config);
    const description = fillIn(edition.description, config);
    const canonical = pathOf(language);
    return {
      ...{ title, description, canonical },
      ...(isNewest ? { alternates: alternatesOf(document, pathOf) } : { robots: 'noindex' as const }),
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'WebPage',
          ...{ name: title, description, url: canonical, inLanguage: language },
          dateModified: edition.updated,
        },
      ],
    };
  };
}

/** The addresses of all languages, if there are several. */
function alternatesOf({ versions, editions }: Document, pathOf: HeadOptions['pathOf']) {
  const languages = Object.values(editions)
    .filter(({ version }) => version === versions[0])
    .map(({ language }) => language);
  if (languages.length < 2) return undefined;
  const paths = languages.map((language) => [language, pathOf(language)] as const);
  return Object.fromEntries([...paths, ['x-default', pathOf(languages[0] ?? 'en')]]);
}
