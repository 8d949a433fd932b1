import { notFound } from '../../core/domain-error';

/** The one program of this shop (rule core-9.3). */
export const DEFAULT_PROGRAM = 1;

/** @throws DomainError `not_found` for a program that there is not */
export function assertProgram(id: number | undefined): void {
  if (id !== undefined && id !== DEFAULT_PROGRAM) throw notFound();
}
