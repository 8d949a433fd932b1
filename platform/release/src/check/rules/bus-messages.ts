import type { BusMessageSchema, JsonSchema, Release } from '@giftstore/contracts';
import { type CheckError, listed, titleOf } from '../check-error';
import type { Mismatch } from '../schema/mismatch';
import { mismatches } from '../schema/mismatches';
import { passThrough } from '../schema/pass-through';
import { allReleases, isShell, type Rule, type Situation, shells } from '../situation';

const rule = 'bus-message';

/** A message between two releases. */
interface Exchange {
  message: string;
  part: 'payload' | 'request' | 'response';
  from: Release;
  to: Release;
}

/**
 * Receivers accept every message that a live release sends: subscribers those of publishers, handlers those of senders, and the
 * reverse for responses. All pass the bus of the page's shell, which refuses unknown messages and drops unknown fields.
 */
export const busMessages: Rule = (situation) => {
  const exchanges = exchangesIn(situation);
  const errors = shells(situation).flatMap((shell) => [
    ...unknownMessages(shell, situation),
    ...exchanges
      .filter(({ from, to }) => isNew([shell, from, to], situation))
      .flatMap((exchange) => refusals(exchange, shell, situation)),
  ]);
  const all = [...situation.candidates.flatMap(undescribed), ...errors];
  return [...new Map(all.map((error) => [error.message, error])).values()];
};

/** A message without a schema cannot be checked. */
function undescribed(release: Release): CheckError[] {
  const names = namesIn(release).filter((name) => !Object.hasOwn(release.bus, name));
  if (!names.length) return [];
  return [
    {
      rule,
      affects: [release.name],
      message: `${titleOf(release)} uses ${listed(names)} without a schema.`,
      advice: `Build ${release.name} again: the build takes the schemas from shared/contracts.`,
    },
  ];
}

function namesIn({ publishes, subscribes, sends, handles }: Release): string[] {
  return [...new Set([...publishes, ...subscribes, ...sends, ...handles])];
}

function exchangesIn(situation: Situation): Exchange[] {
  const all = allReleases(situation);
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

/** A page has one shell; another live shell takes no part in it. */
function isNew([shell, from, to]: [Release, Release, Release], { candidates }: Situation): boolean {
  const hasOtherShell = [from, to].some((one) => isShell(one) && one !== shell);
  return !hasOtherShell && [shell, from, to].some((one) => candidates.includes(one));
}

function unknownMessages(shell: Release, situation: Situation): CheckError[] {
  return allReleases(situation)
    .filter((release) => isNew([shell, release, release], situation))
    .flatMap((release) => {
      const unknown = namesIn(release).filter((name) => !Object.hasOwn(shell.bus, name));
      if (!unknown.length) return [];
      return [
        {
          rule,
          affects: [release.name],
          message: `${titleOf(release)} uses ${listed(unknown)}, which the bus of ${titleOf(shell)} does not have.`,
          advice: situation.candidates.includes(shell)
            ? 'Keep it on the bus until no live release uses it.'
            : 'Promote a shell that has it first.',
        },
      ];
    });
}

function refusals(exchange: Exchange, shell: Release, situation: Situation): CheckError[] {
  const sent = schemaOf(exchange.from, exchange);
  const checked = schemaOf(shell, exchange);
  const accepted = schemaOf(exchange.to, exchange);
  // `unknownMessages` reports messages that the shell's bus does not have.
  if (!sent || !checked || !accepted) return [];
  const refused = mismatches(sent, checked);
  if (refused.length) return refused.map((mismatch) => errorOf(exchange, shell, mismatch, situation));
  return mismatches(passThrough(sent, checked), accepted).map((mismatch) =>
    errorOf(exchange, exchange.to, mismatch, situation),
  );
}

function schemaOf({ bus }: Release, { message, part }: Exchange): JsonSchema | undefined {
  const schema = Object.hasOwn(bus, message) ? (bus[message] as BusMessageSchema) : undefined;
  return schema && (schema as Record<string, JsonSchema>)[part];
}

function errorOf(
  exchange: Exchange,
  refuser: Release,
  mismatch: Mismatch,
  { candidates }: Situation,
): CheckError {
  const { message, part, from, to } = exchange;
  const what = part === 'payload' ? message : `the ${part} of ${message}`;
  const field = mismatch.field ? `"${mismatch.field}"` : 'it';
  const by = refuser === to ? titleOf(to) : `the bus of ${titleOf(refuser)} on its way to ${titleOf(to)}`;
  return {
    rule,
    affects: [...new Set([from.name, refuser.name, to.name])],
    message: `${what}, as ${titleOf(from)} sends it, would be refused by ${by}: ${field} ${mismatch.error}.`,
    advice: candidates.includes(refuser)
      ? `Go on accepting what ${titleOf(from)} sends, with new fields optional, until a newer ${from.name} is live.`
      : `Go on sending what ${titleOf(refuser)} accepts, with new fields added, until a newer ${refuser.name} is live.`,
  };
}

function shared(a: readonly string[], b: readonly string[]): string[] {
  return a.filter((name) => b.includes(name));
}
