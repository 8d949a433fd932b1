export interface LogLine {
  level: number;
  msg?: string;
  request_id?: string;
  [name: string]: unknown;
}

/** The JSON lines of what a process has said. */
export function logLines(output: string): LogLine[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line));
}
