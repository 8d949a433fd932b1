import { securityEventCounter } from './metrics';
import type { SecurityEventName } from './security-event-list';
import { type SecurityEventFields, securityLine } from './security-line';

/** Writes security events and counts them. */
export class SecurityLog {
  constructor(
    private readonly write: (line: string) => void,
    /** Writes what waits, at the end of the process. */
    readonly close: () => Promise<void> = async () => {},
  ) {}

  record(event: SecurityEventName, fields: SecurityEventFields): void {
    securityEventCounter.inc({ event });
    this.write(securityLine(event, fields));
  }
}
