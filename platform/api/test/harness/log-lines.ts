export interface LogLine {
  level: number;
  msg?: string;
  request_id?: string;
  [name: string]: unknown;
}

/** The JSON lines of a process's output. */
export function logLines(output: string): LogLine[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line));
}
