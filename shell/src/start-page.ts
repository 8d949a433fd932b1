import { nextTask } from '@giftstore/remote';
import { readPage } from './page';
import { startShell } from './start-shell';
import { showRefusal } from './trust/show-refusal';

/** Brings up the page that the document describes, or says that it cannot be trusted. Each step in a task of its own. */
export function startPage(): Promise<void> {
  return nextTask().then(readPage).then(startShell).catch(showRefusal);
}
