import { useCallback, useState } from 'react';

/** The last text that was to be copied. */
export interface CopyResult {
  id: string;
  /** False: the browser denied access to the clipboard, and the text was selected instead. */
  isCopied: boolean;
  /** Number of attempts, so that the same message is announced again. */
  attempt: number;
}

export type Copy = (id: string, text: string, element: HTMLElement | null) => Promise<void>;

/** Copies a text. Without access to the clipboard (no HTTPS, no permission) it selects the text's element instead. */
export function useCopy(): { result: CopyResult | undefined; copy: Copy } {
  const [result, setResult] = useState<CopyResult>();
  const copy = useCallback<Copy>(async (id, text, element) => {
    const isCopied = await writeToClipboard(text);
    if (!isCopied && element) window.getSelection()?.selectAllChildren(element);
    setResult((last) => ({ id, isCopied, attempt: (last?.attempt ?? 0) + 1 }));
  }, []);
  return { result, copy };
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
