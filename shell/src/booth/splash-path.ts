import { matchRoute, paths } from '@giftstore/contracts';
import { GIVEAWAY } from './booth-remotes';
import type { BoothPage } from './page-version';

/** The path of the booth's campaign, as the live release of the giveaway names it. */
export function splashPath({ config, releases }: Pick<BoothPage, 'config' | 'releases'>): string {
  const event = config.booth?.event ?? '';
  const path = paths.giveaway(event);
  if (matchRoute(releases, path)?.remote === GIVEAWAY) return path;
  return `${paths.giveaway()}?${new URLSearchParams({ event })}`;
}
