import { spawn } from 'node:child_process';
import { RenderProcess } from './render-process';

const TIMEOUT_MS = 20_000;

/** A process that runs this code, with the function \`respond(line, word, json)\`. */
function running(code: string) {
  const prelude = `
    const respond = (id, word, json) => process.stdout.write(id + ' ' + word + ' ' + json + '\\n');
    const onCall = (listener) => require('readline').createInterface({ input: process.stdin }).on('line', (line) => listener(line.split(' ')[0]));`;
  const child = spawn(process.execPath, ['-e', prelude + code], { stdio: ['pipe', 'pipe', 'ignore'] });
  return new RenderProcess(child);
}

it('resolves with a response, and rejects with a message', async () => {
  const process = running(
    `let n = 0; onCall((id) => (n++ ? respond(id, 'error', '"no such brand"') : respond(id, 'ok', '7')));`,
  );
  expect(await process.call('render', '{}', TIMEOUT_MS)).toBe('7');
  await expect(process.call('render', '{}', TIMEOUT_MS)).rejects.toThrow('no such brand');
  await process.stop();
  await expect(process.call('render', '{}', TIMEOUT_MS)).rejects.toThrow('the process ended');
});

it.each([
  [
    'responds to a call that it did not get',
    `onCall(() => respond('another', 'ok', '7'));`,
    'it responded to no call',
  ],
  [
    'responds twice',
    `onCall((id) => { respond(id, 'ok', '7'); respond(id, 'ok', '8'); });`,
    'it responded to no call',
  ],
  [
    'never ends its line',
    `onCall(() => { for (let n = 0; n < 20; n++) process.stdout.write('x'.repeat(1e6)); });`,
    'too long',
  ],
  ['exits', 'process.exit(3);', 'the process ended (3)'],
])('ends a process that %s', async (_what, code, reason) => {
  const process = running(code);
  const calls = [await process.call('render', '{}', TIMEOUT_MS).catch(({ message }: Error) => message)];
  await process.ended;
  if (calls[0] === '7') calls[0] = reason;
  expect(calls).toEqual([expect.stringContaining(reason)]);
});

it('ends a process that writes without a call', async () => {
  const process = running(`setInterval(() => process.stdout.write('x'), 1);`);
  expect(await process.ended).toBe('SIGKILL');
});

it('ends a process that responds too late', async () => {
  const process = running('onCall(() => {});');
  await expect(process.call('render', '{}', 10)).rejects.toThrow('timed out');
  expect(await process.ended).toBe('SIGKILL');
});
