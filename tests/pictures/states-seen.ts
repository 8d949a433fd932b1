import { signedInStates } from '../e2e/quality/signed-in-states';
import { ownRoutes, routes, type State, states } from '../e2e/quality/states';
import { somebody } from '../e2e/shop/people';
import { pseudo, speakPseudo } from '../e2e/shop/pseudo';
import { beSignedIn } from '../e2e/shop/session';
import type { Scene } from './scene';

/** `a-full-cart` of "a full cart", `auth-login` of "/auth/login". */
const fileOf = (name: string) => name.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';

/** What is checked of every state is also looked at: a picture of each. */
const seen =
  (all: State[], folder: string, say = (text: string) => text): Scene =>
  async (page, snap) => {
    for (const { name, open, over } of all) {
      await open({ page, say });
      await snap(`${folder}/${fileOf(name)}`, !over);
    }
  };

export const everyRoute = seen(routes, 'routes');
export const everyState = seen(states, 'states');

export const signedIn: Scene = async (page, snap) => {
  await beSignedIn(page, somebody('Hind'), 50_000);
  await seen([...ownRoutes, ...signedInStates], 'signed-in')(page, snap);
};

const mirrored = (all: State[]) => seen(all, 'right-to-left', (text) => pseudo(text, 'mirrored'));

export const rightToLeft: Scene = async (page, snap) => {
  await speakPseudo(page, 'mirrored');
  await mirrored([...routes, ...states])(page, snap);
  await beSignedIn(page, somebody('Hind'), 50_000);
  await mirrored(signedInStates)(page, snap);
};
