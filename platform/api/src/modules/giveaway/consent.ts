import type { StoredTexts } from '../../infra/database/schema';

/** Wordings of before that count: more changes than a campaign sees while a booth of it has no network. */
const MAX_FORMER = 20;

/** The texts with the wordings that `texts` replaces in `stored`. */
export function withFormerConsents(stored: StoredTexts, texts: StoredTexts): StoredTexts {
  const present = wordings(texts);
  const replaced = wordings(stored).filter((wording) => !present.includes(wording));
  const former = [...new Set([...replaced, ...(stored.former_consents ?? [])])].slice(0, MAX_FORMER);
  return former.length > 0 ? { ...texts, former_consents: former } : texts;
}

/** Whether the campaign asks for consent with this wording, in one of its languages, or once did. */
export function isConsentOf(
  { former_consents: former = [], ...texts }: StoredTexts,
  wording: string,
): boolean {
  return [...wordings(texts), ...former].includes(wording);
}

const wordings = ({ en, ar }: StoredTexts): string[] =>
  [en?.consent, ar?.consent].flatMap((wording) => (wording ? [wording] : []));
