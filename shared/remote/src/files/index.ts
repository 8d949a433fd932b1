import type { DownloadedFile } from '@giftstore/contracts';

/** Hands a downloaded file to the browser, which saves it under its name. */
export function saveFile({ blob, filename }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has started to read the file when the click's task has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
