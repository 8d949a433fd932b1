/** What makes a map one of a preview (previews.ts). */
export interface PreviewTerms {
  /** The channel whose map it is laid over. */
  over: string;
  /** ISO 8601; never shown after that. */
  expires: string;
  /** Part of its link: who has it may see the preview. */
  token: string;
}
