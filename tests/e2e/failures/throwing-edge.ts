import { freePorts, type StartedPart, startPart } from '../../running-shop/parts';
import { type Files, promote, publishVariant, stageInto } from '../../running-shop/releases';
import { remotes } from './remotes';
import { PERSONAL, throwingCode, wrapPage } from './throwing-code';

export interface ThrowingEdge extends StartedPart {
  url: string;
}

/** Starts an edge with a separate channel in which every remote can throw. */
export async function startThrowingEdge(): Promise<ThrowingEdge> {
  const channel = 'throwing';
  await stageInto(channel);
  for (const { name } of remotes) {
    const version = await publishVariant(name, (files, release) => {
      makeThrow(files, name);
      // The added code does not count against the budget.
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
        : wrapPage(text, remote);
    files.set(name, Buffer.from(changed));
  }
}
