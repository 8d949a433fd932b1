/** Countries whose English name has an article in a sentence. */
const WITH_ARTICLE =
  /^(United |Central African |Netherlands$|Philippines$|Maldives$|Bahamas$|Gambia$|Comoros$|Seychelles$)|( Islands| Republic)$/;

/** A country's name as it stands in a sentence of the language: "the United Kingdom", "Oman". */
export const countryInText = (name: string, language: string) =>
  language === 'en' && WITH_ARTICLE.test(name) ? `the ${name}` : name;
