import { type Channel, promote, RefusedError, rollBack, rollBackCanary } from '@giftstore/release/actions';
import * as v from 'valibot';
import { type AccessToken, includesRole, type Role } from './access-tokens';

const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
const common = {
  remote: text(64),
  version: text(100),
  revision: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  why: text(300),
};

const action = v.variant('action', [
  v.object({ ...common, action: v.literal('rollback') }),
  v.object({ ...common, action: v.literal('end-canary') }),
  v.object({
    ...common,
    action: v.literal('promote'),
    share: v.pipe(v.string(), v.regex(/^(?:all|[1-9]\d?)$/)),
  }),
]);

/** A pressed button: what to do with the remote's version, which the page showed as of `revision`. */
export type Action = v.InferOutput<typeof action>;

const NEEDED: Record<Action['action'], Role> = {
  rollback: 'responder',
  'end-canary': 'responder',
  promote: 'releaser',
};

/** The operator's role does not allow it. */
export class ForbiddenError extends Error {}

/** Whether the operator may press a button; visitors without a token may press none. */
export function may(operator: AccessToken | null, name: Action['action']): boolean {
  return operator !== null && includesRole(operator.role, NEEDED[name]);
}

/** Reads the fields of a form. Throws a `RefusedError` that names the wrong one. */
export function readAction(form: URLSearchParams): Action {
  const parsed = v.safeParse(action, Object.fromEntries(form));
  if (parsed.success) return parsed.output;
  const field = parsed.issues[0]?.path?.[0]?.key;
  if (field === 'why')
    throw new RefusedError('Give a reason of at most 300 characters: it stands in the history.');
  throw new RefusedError(`The form cannot be used: its field ${String(field ?? 'action')} is not valid.`);
}

/**
 * Does what a button says, by the functions of the command, and returns the revision afterwards. Throws a `RefusedError` when the
 * channel has changed since the page was shown, so that a second press does nothing.
 */
export async function runAction(
  { channel, baseUrl }: { channel: Channel; baseUrl: string },
  operator: AccessToken,
  pressed: Action,
): Promise<number> {
  if (!may(operator, pressed.action))
    throw new ForbiddenError(
      `The role ${operator.role} may not do this: it needs ${NEEDED[pressed.action]}.`,
    );
  const { remote, version, why, revision: expectedRevision } = pressed;
  const reason = { by: `${operator.name} (releases page)`, why, expectedRevision };
  if (pressed.action === 'rollback') {
    return (await rollBack(channel, { remote, baseUrl, ...reason })).map.revision;
  }
  if (pressed.action === 'end-canary') {
    return (await rollBackCanary(channel, { remote, version, ...reason })).map.revision;
  }
  const percent = pressed.share === 'all' ? undefined : Number(pressed.share);
  const releases = [{ remote, version }];
  return (await promote(channel, { releases, percent, baseUrl, ...reason })).map.revision;
}
