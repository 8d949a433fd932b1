import { titleOf } from '../check-error';
import { isShell, newPairs, type Rule } from '../situation';

/** A remote is mounted by a shell of the same contract majors only (docs/contracts.md). */
export const contractMajors: Rule = (situation) =>
  newPairs(situation)
    .filter(([shell, remote]) => isShell(shell) && !isShell(remote))
    .flatMap(([shell, remote]) =>
      (['bus', 'services'] as const)
        .filter((contract) => shell.contracts[contract] !== remote.contracts[contract])
        .map((contract) => ({
          rule: 'contract-majors',
          affects: [remote.name],
          message: `${titleOf(remote)} was written for major ${remote.contracts[contract]} of the ${contract} contract; ${titleOf(shell)} speaks ${shell.contracts[contract]} and would not mount it.`,
          advice:
            shell.contracts[contract] > remote.contracts[contract]
              ? `Release ${remote.name} for major ${shell.contracts[contract]}, together with the shell.`
              : `Promote a shell of major ${remote.contracts[contract]} together with ${remote.name}.`,
        })),
    );
