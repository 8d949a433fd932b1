import { randomId } from './random-id';

/**
 * The payment page is a document of its own, so a checkout must outlive this one. Where local storage is full, the
 * session's storage carries it; where that is full or blocked too, the window's name does: it lasts for this tab, and
 * browsers empty it when the tab leaves the site. Any site may have named the window, so a name is believed only with
 * the proof that a cookie of ours holds, or where nothing can be kept at all.
 */
const KEY = 'giftstore.checkout';
const PROOF = 'checkout-tab';

export function handOver(value: unknown): void {
  const text = JSON.stringify(value);
  // What does not fit must not leave an older one in its place.
  attempt(() => sessionStorage.removeItem(KEY));
  if (attempt(() => sessionStorage.setItem(KEY, text))) return;
  const proof = randomId();
  attempt(() => setProof(proof));
  window.name = `${KEY}:${proof}:${text}`;
}

/** What was handed over, unchecked; undefined when there is nothing. */
export function takeOver(): unknown {
  let text: string | null = null;
  const readable = attempt(() => {
    text = sessionStorage.getItem(KEY);
  });
  try {
    return JSON.parse(text ?? fromName(readable) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function endHandOver(): void {
  attempt(() => sessionStorage.removeItem(KEY));
  if (!window.name.startsWith(`${KEY}:`)) return;
  window.name = '';
  attempt(() => setProof('', 0));
}

/** @param proven whether the name must be proven: where storage is blocked, so are cookies */
function fromName(proven: boolean): string | undefined {
  const [key, proof, ...text] = window.name.split(':');
  if (key !== KEY || !proof) return undefined;
  return proven && proofOf() !== proof ? undefined : text.join(':');
}

function proofOf(): string | undefined {
  let found: string | undefined;
  attempt(() => {
    found = new RegExp(`(?:^|; )${PROOF}=([^;]*)`).exec(document.cookie)?.[1];
  });
  return found;
}

function setProof(proof: string, seconds = 3_600): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${PROOF}=${proof}; path=/; max-age=${seconds}; samesite=strict`;
}

/** True when it worked: storage that is full or blocked throws. */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
