import type { BusMessageSchema, JsonSchema, Release } from '@giftstore/contracts';
import { listed, type Problem, titleOf } from '../problem';
import { type Misfit, misfits } from '../schema/misfits';
import { passThrough } from '../schema/pass-through';
import { everybody, isShell, type Rule, type Situation, shells } from '../situation';

const rule = 'bus-message';

/** One who says something and one who has to understand it. */
interface Exchange {
  message: string;
  part: 'payload' | 'request' | 'response';
  from: Release;
  to: Release;
}

/**
 * What one release says on the bus, another understands as it was built: tellers and hearers, who asks and who answers.
 * Everything passes the bus of the page's shell, which refuses what it does not know and drops fields it does not know.
 */
export const busMessages: Rule = (situation) => {
  const exchanges = exchangesIn(situation);
  const problems = shells(situation).flatMap((shell) => [
    ...unknownMessages(shell, situation),
    ...exchanges
      .filter(({ from, to }) => isNew([shell, from, to], situation))
      .flatMap((exchange) => refusals(exchange, shell, situation)),
  ]);
  const all = [...situation.candidates.flatMap(undescribed), ...problems];
  return [...new Map(all.map((problem) => [problem.message, problem])).values()];
};

/** Without its schema nobody can tell what a message is. */
function undescribed(release: Release): Problem[] {
  const names = namesIn(release).filter((name) => !Object.hasOwn(release.bus, name));
  if (!names.length) return [];
  return [
    {
      rule,
      affects: [release.name],
      message: `${titleOf(release)} speaks of ${listed(names)} without a schema.`,
      advice: `Build ${release.name} again: the build takes the schemas from shared/contracts.`,
    },
  ];
}

function namesIn({ publishes, subscribes, sends, handles }: Release): string[] {
  return [...new Set([...publishes, ...subscribes, ...sends, ...handles])];
}

function exchangesIn(situation: Situation): Exchange[] {
  const all = everybody(situation);
  return all.flatMap((from) =>
    all
      .filter((to) => from === to || from.name !== to.name)
      .flatMap((to) => [
        ...shared(from.publishes, to.subscribes).map((message) => ({
          message,
          part: 'payload' as const,
          from,
          to,
        })),
        ...shared(from.sends, to.handles).flatMap((message) => [
          { message, part: 'request' as const, from, to },
          { message, part: 'response' as const, from: to, to: from },
        ]),
      ]),
  );
}

/** In a page with two shells only one is the page's; the other can have no part in it. */
function isNew([shell, from, to]: [Release, Release, Release], { candidates }: Situation): boolean {
  const strangers = [from, to].some((one) => isShell(one) && one !== shell);
  return !strangers && [shell, from, to].some((one) => candidates.includes(one));
}

function unknownMessages(shell: Release, situation: Situation): Problem[] {
  return everybody(situation)
    .filter((release) => isNew([shell, release, release], situation))
    .flatMap((release) => {
      const unknown = namesIn(release).filter((name) => !Object.hasOwn(shell.bus, name));
      if (!unknown.length) return [];
      return [
        {
          rule,
          affects: [release.name],
          message: `${titleOf(release)} speaks of ${listed(unknown)}, which the bus of ${titleOf(shell)} does not know.`,
          advice: situation.candidates.includes(shell)
            ? 'Keep it on the bus until no live release speaks of it.'
            : 'Promote a shell that knows it first.',
        },
      ];
    });
}

function refusals(exchange: Exchange, shell: Release, situation: Situation): Problem[] {
  const said = schemaOf(exchange.from, exchange);
  const checked = schemaOf(shell, exchange);
  const understood = schemaOf(exchange.to, exchange);
  // What the shell's bus does not know at all is told of by `unknownMessages`.
  if (!said || !checked || !understood) return [];
  const refused = misfits(said, checked);
  if (refused.length) return refused.map((misfit) => problem(exchange, shell, misfit, situation));
  return misfits(passThrough(said, checked), understood).map((misfit) =>
    problem(exchange, exchange.to, misfit, situation),
  );
}

function schemaOf({ bus }: Release, { message, part }: Exchange): JsonSchema | undefined {
  const schema = Object.hasOwn(bus, message) ? (bus[message] as BusMessageSchema) : undefined;
  return schema && (schema as Record<string, JsonSchema>)[part];
}

function problem(exchange: Exchange, refuser: Release, misfit: Misfit, { candidates }: Situation): Problem {
  const { message, part, from, to } = exchange;
  const what = part === 'payload' ? message : `the ${part} of ${message}`;
  const field = misfit.field ? `"${misfit.field}"` : 'it';
  const by = refuser === to ? titleOf(to) : `the bus of ${titleOf(refuser)} on its way to ${titleOf(to)}`;
  return {
    rule,
    affects: [...new Set([from.name, refuser.name, to.name])],
    message: `${what}, as ${titleOf(from)} says it, would not be understood by ${by}: ${field} ${misfit.problem}.`,
    advice: candidates.includes(refuser)
      ? `Go on understanding what ${titleOf(from)} says, with what is new optional, until a newer ${from.name} is live.`
      : `Go on saying what ${titleOf(refuser)} understands, with what is new beside it, until a newer ${refuser.name} is live.`,
  };
}

function shared(a: readonly string[], b: readonly string[]): string[] {
  return a.filter((name) => b.includes(name));
}
