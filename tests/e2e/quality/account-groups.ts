import type { Page } from '@playwright/test';
import { newCustomer } from '../support/customer';
import { startPartnerSession } from '../support/partner';
import { startSession } from '../support/session';
import { accountStates } from './account-states';
import { orderStates } from './order-states';
import { partnerStates } from './partner-states';
import { profileStates } from './profile-states';
import type { State } from './states';

/** States of the account's pages that one kind of shopper sees. */
export interface AccountGroup {
  name: string;
  /** Name of the scene with its pictures. */
  scene: string;
  states: State[];
  /** Signs the shopper in. */
  begin(page: Page): Promise<unknown>;
  /** Error responses that belong to the states. */
  errors: RegExp;
}

export const accountGroups: AccountGroup[] = [
  {
    name: 'the account pages of a guest',
    scene: 'account',
    states: accountStates,
    begin: async () => undefined,
    errors: /never/,
  },
  {
    name: 'the profile',
    scene: 'profile',
    states: profileStates,
    begin: (page) => startSession(page, newCustomer('Hind'), 1_250),
    errors: /422/,
  },
  {
    name: 'the orders of a customer',
    scene: 'orders',
    states: orderStates,
    begin: (page) => startSession(page, newCustomer('Hind'), 50_000),
    errors: /404/,
  },
  {
    name: 'the partner page',
    scene: 'partner',
    states: partnerStates,
    begin: (page) => startPartnerSession(page, newCustomer('Hind'), 1_000),
    errors: /422/,
  },
];
