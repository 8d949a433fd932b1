import { SHELL_FAILED_EVENT, WATCHDOG_ID } from '@giftstore/contracts';
import { nextTask } from '@giftstore/remote';
import { showRefusal } from './loading/show-refusal';
import { readPage } from './page';
import { startShell } from './start-shell';

/** Starts the page that the document describes, or shows that it cannot be trusted. Each step runs in its own task. */
export function startPage(): Promise<void> {
  return nextTask()
    .then(readPage)
    .then(startShell)
    .catch((error) => {
      showRefusal(error);
      window.dispatchEvent(new Event(SHELL_FAILED_EVENT));
      document.getElementById(WATCHDOG_ID)?.remove();
    });
}
