import { accountGroups } from '../e2e/quality/account-groups';
import { signedInStates } from '../e2e/quality/signed-in-states';
import { routes, type State, signedInRoutes, states } from '../e2e/quality/states';
import { newCustomer } from '../e2e/support/customer';
import { pseudoText, switchToPseudoLanguage } from '../e2e/support/pseudo-language';
import { startSession } from '../e2e/support/session';
import type { Scene } from './scene';

/** `a-full-cart` for "a full cart", `auth-login` for "/auth/login". */
const fileName = (name: string) => name.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';

/** A scene with a picture of each state. */
const sceneOf =
  (all: State[], folder: string, t = (text: string) => text): Scene =>
  async (page, snap) => {
    for (const { name, open, overlay } of all) {
      await open({ page, t });
      await snap(`${folder}/${fileName(name)}`, !overlay);
    }
  };

export const everyRoute = sceneOf(routes, 'routes');
export const everyState = sceneOf(states, 'states');

export const signedIn: Scene = async (page, snap) => {
  await startSession(page, newCustomer('Hind'), 50_000);
  await sceneOf([...signedInRoutes, ...signedInStates], 'signed-in')(page, snap);
};

const mirrored = (all: State[]) => sceneOf(all, 'right-to-left', pseudoText);

export const rightToLeft: Scene = async (page, snap) => {
  await switchToPseudoLanguage(page);
  await mirrored([...routes, ...states])(page, snap);
  await startSession(page, newCustomer('Hind'), 50_000);
  await mirrored(signedInStates)(page, snap);
};

/** The account's pages of each kind of shopper, in both directions: `profile` and `profileRightToLeft`. */
export const accountScenes: Record<string, Scene> = Object.fromEntries(
  accountGroups.flatMap(({ scene, states: all, begin }): [string, Scene][] => [
    [
      scene,
      async (page, snap) => {
        await begin(page);
        await sceneOf(all, scene)(page, snap);
      },
    ],
    [
      `${scene}RightToLeft`,
      async (page, snap) => {
        await switchToPseudoLanguage(page);
        await begin(page);
        await mirrored(all)(page, snap);
      },
    ],
  ]),
);
