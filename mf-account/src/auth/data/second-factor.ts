import { ownPath, paths, type SignedInUser } from '@giftstore/contracts';
import type { SecondFactorRequired, SignInResponse } from '@giftstore/contracts/api';
import type { RemoteServices } from '@giftstore/remote';
import { createAction } from '@giftstore/state';

/** How the shopper is welcomed once a session has started. */
export interface Welcome {
  /** Key of the notice after success, with the interpolation `name`. */
  welcomeKey: string;
  /** How long the notice stays; the notice's own default if undefined. */
  welcomeMs?: number;
}

/** What signing in leads to: a session, or a second step. */
export type AuthResult = SignedInUser | SecondFactorRequired;

/** The result in a response of a sign-in. */
export function authResultOf(data: SignInResponse): AuthResult {
  return 'user' in data ? data.user : data.second_factor;
}

export function isSecondFactorRequired(result: AuthResult): result is SecondFactorRequired {
  return 'methods' in result;
}

/** The account has a second factor. `SecondStepGate` (features/second-factor) then shows the second step in place of the page. */
export const secondFactorRequired = createAction<SecondFactorRequired & Welcome>('auth/secondFactorRequired');

/** Starts the session, welcomes the shopper and returns to the page before. */
export function enterShop(
  services: RemoteServices,
  user: SignedInUser,
  { welcomeKey, welcomeMs }: Welcome,
): void {
  services.session.start(user);
  services.notify('success', services.i18n.t(welcomeKey, { name: user.first_name }), welcomeMs);
  services.navigate(pathAfter(services), { replace: true });
}

/** The page before, else home; a guest who signed up with a full cart goes on there. */
function pathAfter({ bus }: RemoteServices): string {
  const origin = ownPath(new URLSearchParams(location.search).get('origin'));
  const hasCart = (bus.current('cart')?.count ?? 0) > 0;
  const isSignUp = location.pathname === paths.signup();
  return origin ?? (isSignUp && hasCart ? paths.cart() : paths.home());
}
