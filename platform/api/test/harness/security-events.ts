import type { SecurityEventName } from '../../src/infra/telemetry/security-event-list';
import { type LogLine, logLines } from './log-lines';

export interface SecurityEventLine extends LogLine {
  event: SecurityEventName;
  outcome: 'success' | 'failure';
  account_id: string | null;
  address: string | null;
  call: string;
  status: number;
  limit?: string;
}

/** The security events in a process's output or in their file. */
export function securityEventLines(output: string): SecurityEventLine[] {
  return logLines(output).filter(({ stream }) => stream === 'security') as SecurityEventLine[];
}
