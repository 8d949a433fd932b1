import type { Collection } from '../store/collection';
import { newPageToken } from './ids';

/** One 3-D Secure page: where it leads afterwards and whether it was used. */
export interface AuthenticationPage {
  /** The unguessable end of its address. */
  id: string;
  intentId: string;
  methodId: string;
  /** Where the shopper goes afterwards; none where the page stands in a dialog of the shop. */
  returnUrl?: string;
  state: 'open' | 'completed' | 'failed' | 'abandoned';
}

export const AUTHENTICATION_PATH = '/3d-secure';

/** The pages that were handed out; each decides once. */
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

  /** The intent went another way: its open page decides nothing any more. */
  abandon(intentId: string): void {
    for (const page of this.stored.list())
      if (page.intentId === intentId && page.state === 'open') this.close(page, 'abandoned');
  }
}
