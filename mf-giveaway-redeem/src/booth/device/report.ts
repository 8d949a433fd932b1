import { ApiError } from '@giftstore/http';
import { type BoothDatabase, type Report, readSetting, writeSetting } from './database';

/** Errors that the staff page shows. */
const MAX_ERRORS = 20;

export const NO_REPORT: Report = { refused: 0, errors: [] };

export async function readReport(db: BoothDatabase): Promise<Report> {
  return (await readSetting(db, 'report')) ?? NO_REPORT;
}

/** Adds a claim that was refused after its visitor had left. The server mails them. */
export async function reportRefused(db: BoothDatabase, error: unknown): Promise<void> {
  const report = await readReport(db);
  await writeSetting(db, 'report', { ...withError(report, error), refused: report.refused + 1 });
}

export async function reportError(db: BoothDatabase, error: unknown): Promise<void> {
  await writeSetting(db, 'report', withError(await readReport(db), error));
}

function withError(report: Report, error: unknown): Report {
  const entry = { time: new Date().toISOString(), text: describe(error) };
  return { ...report, errors: [entry, ...report.errors].slice(0, MAX_ERRORS) };
}

/** Status and fields only: a message could contain what a visitor typed. */
function describe(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.name : 'unknown';
  const fields = Object.keys(error.errors).join(', ');
  return [error.kind, error.code || '', fields].filter(Boolean).join(' ');
}
