/**
 * The program that renders for one release: it runs in Deno without a single permission (`render-engine.ts`). Standard input carries
 * the calls, standard output the responses (`call-lines.ts`); it ends when its input ends, so with the edge.
 */

import { type LoadedBundle, loadBundle } from './bundle-loader';
import { type CallName, describeResponse, LineReader, parseCall } from './call-lines';

/** What this program uses of Deno. */
interface DenoIo {
  stdin: { readable: ReadableStream<Uint8Array> };
  stdout: { writeSync(bytes: Uint8Array): number };
  exit(code: number): never;
  memoryUsage(): { heapUsed: number };
}

const scope = globalThis as unknown as EventTarget & { Deno: DenoIo };
const { stdin, stdout, exit, memoryUsage } = scope.Deno;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
let bundle: LoadedBundle | undefined;

// An error after a page was rendered must not end the process.
for (const type of ['error', 'unhandledrejection']) {
  scope.addEventListener(type, (event) => event.preventDefault());
}

async function respond(name: CallName, json: string): Promise<string> {
  if (name === 'load') {
    bundle = loadBundle(JSON.parse(json));
    return 'null';
  }
  if (!bundle) throw new Error('no bundle is loaded');
  return bundle.call(name, json);
}

function write(line: string): void {
  const bytes = encoder.encode(line);
  for (let written = 0; written < bytes.length; ) written += stdout.writeSync(bytes.subarray(written));
}

async function serve(line: string): Promise<void> {
  const { id, name, json } = parseCall(line);
  try {
    const response = await respond(name, json);
    write(describeResponse({ id, ok: true, heapMb: heapMb(), json: response }));
  } catch (error) {
    const message = String((error as Error)?.message ?? error);
    write(describeResponse({ id, ok: false, heapMb: heapMb(), json: JSON.stringify(message) }));
  }
}

const heapMb = () => memoryUsage().heapUsed / 1024 / 1024;

const lines = new LineReader();
const reader = stdin.readable.getReader();
for (;;) {
  const { value } = await reader.read();
  for (const line of lines.add(value ?? exit(0))) void serve(decoder.decode(line));
}
