import { readRekeyedAt, readStoredKinds, type StoredKind, type StoredUnderDeps } from './stored-under';

/** How long guests open their orders by mailed links, and backups are kept whose lost orders are rebuilt. */
const LINK_DAYS = 90;

export interface SecretsReport {
  ok: boolean;
  /** Whether nothing that is stored needs `APP_SECRET_OLD`; null: it is not set. */
  removable: boolean | null;
  /** The first day on which mailed links are old enough, as an ISO date; null before everything was moved. */
  removable_from: string | null;
  stored: StoredKind[];
}

/** Whether `APP_SECRET_OLD` can be removed, and whether one is missing. */
export async function reportSecrets(
  deps: StoredUnderDeps,
): Promise<{ report: SecretsReport; lines: string[] }> {
  const [stored, rekeyedAt] = await Promise.all([readStoredKinds(deps), readRekeyedAt(deps)]);
  const isReplaced = deps.cipher.secretIds.length > 1;
  const isMoved = stored.every(({ older }) => older === 0);
  const from = isMoved && rekeyedAt ? dayAfter(rekeyedAt, LINK_DAYS) : null;
  const report: SecretsReport = {
    ok: stored.every(({ lost }) => lost === 0),
    removable: isReplaced ? isMoved : null,
    removable_from: isReplaced ? from : null,
    stored,
  };
  return { report, lines: describe(report) };
}

function describe({ ok, removable, removable_from, stored }: SecretsReport): string[] {
  const list = (count: (kind: StoredKind) => number) =>
    stored
      .filter((kind) => count(kind) > 0)
      .map((kind) => `${count(kind)} ${kind.what}`)
      .join(', ');
  if (!ok)
    return [
      `BROKEN  secrets: ${list(({ lost }) => lost)} are under a secret that is neither APP_SECRET nor in APP_SECRET_OLD`,
    ];
  if (removable === null) return ['ok      secrets: everything is found with APP_SECRET'];
  if (!removable) {
    const fixed = list((kind) => kind.fixed);
    return [
      `WAIT    secrets: ${list(({ older }) => older)} need APP_SECRET_OLD: run giftstore secrets rekey`,
      ...(fixed
        ? [`          ${fixed} cannot be moved: they end with APP_SECRET_OLD, or when they are used`]
        : []),
    ];
  }
  if (!removable_from) return ['WAIT    secrets: run giftstore secrets rekey once to its end'];
  return [
    `ok      secrets: nothing stored needs APP_SECRET_OLD. Remove it on ${removable_from}, at once after a leak: links to guests' orders and copies of orders at the payment provider from before end with it`,
  ];
}

function dayAfter(at: Date, days: number): string {
  return new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
