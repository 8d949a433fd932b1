/** Languages that documents are written in. */
export type Language = 'en' | 'ar';

/** A document of numbered sections: all of its versions and languages, without their long texts. */
export interface Document {
  /** Name of its folder below `content`. */
  id: string;
  path: string;
  /** Dates, newest first. */
  versions: string[];
  /** By `<version>/<language>`. */
  editions: Record<string, Edition>;
  /** Load the long texts, by the same keys. */
  texts: Record<string, () => Promise<{ default: Texts }>>;
}

/** One version in one language. Titles may hold the configuration's placeholders. */
export interface Edition {
  version: string;
  language: Language;
  /** Date of the last change of this language, as ISO 8601. */
  updated: string;
  title: string;
  description: string;
  /** Changes with every change of its texts. */
  digest: string;
  sections: { id: string; title: string }[];
}

/** The long texts of an edition as HTML, with the configuration's placeholders in them (`fillIn`). */
export interface Texts {
  opening: string;
  /** By section id. */
  sections: Record<string, string>;
}

/** Questions and answers by topic. */
export interface Questions {
  id: string;
  path: string;
  /** By language. */
  topics: Record<string, Topic[]>;
}

export interface Topic {
  key: string;
  title: string;
  entries: Entry[];
}

/** A question with its answer. */
export interface Entry {
  id: string;
  question: string;
  html: string;
}
