import { signedInStates } from '../e2e/quality/signed-in-states';
import { routes, type State, signedInRoutes, states } from '../e2e/quality/states';
import { newCustomer } from '../e2e/support/customer';
import { pseudoText, switchToPseudoLanguage } from '../e2e/support/pseudo-language';
import { startSession } from '../e2e/support/session';
import type { Scene } from './scene';

/** `a-full-cart` of "a full cart", `auth-login` of "/auth/login". */
const fileOf = (name: string) => name.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';

/** What is checked of every state is also looked at: a picture of each. */
const seen =
  (all: State[], folder: string, t = (text: string) => text): Scene =>
  async (page, snap) => {
    for (const { name, open, over } of all) {
      await open({ page, t });
      await snap(`${folder}/${fileOf(name)}`, !over);
    }
  };

export const everyRoute = seen(routes, 'routes');
export const everyState = seen(states, 'states');

export const signedIn: Scene = async (page, snap) => {
  await startSession(page, newCustomer('Hind'), 50_000);
  await seen([...signedInRoutes, ...signedInStates], 'signed-in')(page, snap);
};

const mirrored = (all: State[]) => seen(all, 'right-to-left', (text) => pseudoText(text, 'mirrored'));

export const rightToLeft: Scene = async (page, snap) => {
  await switchToPseudoLanguage(page, 'mirrored');
  await mirrored([...routes, ...states])(page, snap);
  await startSession(page, newCustomer('Hind'), 50_000);
  await mirrored(signedInStates)(page, snap);
};
