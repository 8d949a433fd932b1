import { notFound } from '../../core/domain-error';

/** The shop's only program (rule core-9.3). */
export const DEFAULT_PROGRAM = 1;

/** @throws DomainError `not_found` for an unknown program */
export function assertProgram(id: number | undefined): void {
  if (id !== undefined && id !== DEFAULT_PROGRAM) throw notFound();
}
