import type { Collection } from '../persistence/collection';
import { newPageToken } from './ids';

/** A 3-D Secure page. */
export interface AuthenticationPage {
  /** The random last segment of its address. */
  id: string;
  intentId: string;
  methodId: string;
  /** Where the shopper continues; undefined if the page is in a dialog of the shop. */
  returnUrl?: string;
  state: 'open' | 'completed' | 'failed' | 'abandoned';
}

export const AUTHENTICATION_PATH = '/3d-secure';

/** The issued pages. Each has one outcome. */
export class AuthenticationPages {
  constructor(private readonly stored: Collection<AuthenticationPage>) {}

  open(intentId: string, methodId: string, returnUrl: string | undefined): AuthenticationPage {
    this.abandon(intentId);
    return this.stored.save({ id: newPageToken(), intentId, methodId, returnUrl, state: 'open' });
  }

  find(id: string): AuthenticationPage | undefined {
    return this.stored.get(id);
  }

  close(page: AuthenticationPage, state: AuthenticationPage['state']): void {
    page.state = state;
    this.stored.save(page);
  }

  /** Closes an intent's open page, because the intent was cancelled or confirmed again. */
  abandon(intentId: string): void {
    for (const page of this.stored.list())
      if (page.intentId === intentId && page.state === 'open') this.close(page, 'abandoned');
  }
}
