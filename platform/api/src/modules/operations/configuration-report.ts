import { PRODUCTION_PARTS, reviewConfiguration } from '@giftstore/settings';
import { type Result, UsageError } from '../../infra/cli/command-group';

/**
 * `giftstore doctor --config`: what is weak about the configuration of this machine. Prints no secret and needs no database.
 * @param part the part that runs here; true: all of them
 */
export function reportConfiguration(env: NodeJS.ProcessEnv, part: string | true): Result {
  const parts = PRODUCTION_PARTS.filter((one) => part === true || one === part);
  if (parts.length === 0) throw new UsageError(`"${part}" is not one of ${PRODUCTION_PARTS.join(', ')}`);
  const problems = reviewConfiguration(env, parts);
  const lines = problems.map(
    ({ setting, problem, readBy }) => `WEAK  ${setting} ${problem} (${readBy.join(', ')})`,
  );
  const summary = problems.length
    ? `${problems.length} settings; with NODE_ENV=production nothing starts that reads one of them`
    : `ok    the configuration is fit for real shoppers (${parts.join(', ')})`;
  return {
    data: { ok: problems.length === 0, problems },
    lines: [...lines, summary],
    failed: problems.length > 0,
  };
}
