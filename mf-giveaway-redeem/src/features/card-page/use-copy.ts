import { useCallback, useState } from 'react';

/** The last text that was to be copied. */
export interface Copied {
  id: string;
  /** False: the browser did not allow it, and the text was selected instead. */
  done: boolean;
  /** How often one has tried, so that the same words are announced again. */
  tries: number;
}

export type Copy = (id: string, text: string, shown: HTMLElement | null) => Promise<void>;

/** Copies a text; where the clipboard is closed (no HTTPS, no permission), selects where it is shown. */
export function useCopy(): { copied: Copied | undefined; copy: Copy } {
  const [copied, setCopied] = useState<Copied>();
  const copy = useCallback<Copy>(async (id, text, shown) => {
    const done = await write(text);
    if (!done && shown) window.getSelection()?.selectAllChildren(shown);
    setCopied((last) => ({ id, done, tries: (last?.tries ?? 0) + 1 }));
  }, []);
  return { copied, copy };
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
