import { freePorts, type StartedPart, startPart } from '../../store/parts';
import { type Files, promote, publishVariant, stageInto } from '../../store/releases';
import { remotes } from './remotes';
import { PERSONAL, throughThrowing, throwingCode } from './throwing-code';

export interface ThrowingEdge extends StartedPart {
  url: string;
}

/** An edge beside the running store, with a channel of its own in which every remote throws where it is told to. */
export async function startThrowingEdge(): Promise<ThrowingEdge> {
  const channel = 'throwing';
  await stageInto(channel);
  for (const { name } of remotes) {
    const version = await publishVariant(name, (files, release) => {
      makeThrow(files, name);
      // What makes it throw is not to weigh in.
      release.budget = 1_000;
    });
    await promote(name, version, { channel });
  }
  const [port] = (await freePorts(1)) as [number];
  const edge = await startPart('edge', { PORT: String(port), CHANNEL: channel });
  return { url: `http://localhost:${port}`, ...edge };
}

function makeThrow(files: Files, remote: string): void {
  for (const [name, bytes] of files) {
    if (!/^[^/]+\.js$/.test(name)) continue;
    const text = bytes.toString();
    const changed =
      name === 'remoteEntry.js'
        ? `(${throwingCode})(${JSON.stringify(remote)},${JSON.stringify(PERSONAL)});\n${text}`
        : throughThrowing(text, remote);
    files.set(name, Buffer.from(changed));
  }
}
