/** The modules that `build/content-loader.mjs` makes of the texts in `content`. */

declare module '*/document.yaml' {
  export const document: import('./document').Document;
}

declare module '*/questions.yaml' {
  export const questions: import('./document').Questions;
  /** Answers without markup by language and id, for search engines: import them only where the server renders. */
  export const plainAnswers: Record<string, Record<string, string>>;
}
