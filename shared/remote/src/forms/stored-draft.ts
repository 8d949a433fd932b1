/** Values of a form that a session's end interrupted, by field. */
export type DraftValues = Record<string, string | number | boolean>;

interface StoredDraft {
  /** The customer who typed it; no other customer gets it. */
  email: string;
  at: number;
  values: DraftValues;
}

const MAX_AGE_MS = 60 * 60 * 1_000;
/** More than any form of the shop; a larger one is not worth a full storage. */
const MAX_DRAFT_LENGTH = 50_000;

const keyOf = (form: string) => `giftstore.draft.${form}`;

/** Stores a draft in this tab. A browser that blocks storage stores none. */
export function storeDraft(form: string, email: string, values: DraftValues): void {
  const draft = JSON.stringify({ email, at: Date.now(), values } satisfies StoredDraft);
  if (draft.length > MAX_DRAFT_LENGTH) return;
  try {
    sessionStorage.setItem(keyOf(form), draft);
  } catch {
    // Blocked or full.
  }
}

/** Removes the form's draft from storage; returns its values if this customer typed them in the last hour. */
export function takeDraft(form: string, email: string): DraftValues | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(form));
    if (text === null) return undefined;
    sessionStorage.removeItem(keyOf(form));
    const draft: unknown = JSON.parse(text);
    if (!isDraft(draft) || draft.email !== email || Date.now() - draft.at > MAX_AGE_MS) return undefined;
    return draft.values;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { email, at, values } = value as Partial<StoredDraft>;
  return (
    typeof email === 'string' &&
    typeof at === 'number' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((field) => isDraftValue(field))
  );
}

export function isDraftValue(value: unknown): value is DraftValues[string] {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
