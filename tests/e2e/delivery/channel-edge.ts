import { freePorts, type StartedPart, startPart } from '../../running-shop/parts';
import { stageInto } from '../../running-shop/releases';

/** An edge next to the running shop with a separate channel, whose releases do not affect other tests. */
export interface ChannelEdge extends StartedPart {
  channel: string;
  url: string;
}

/** Creates a channel with the builds of this working tree, and starts its edge. */
export async function startChannel(channel: string, env: Record<string, string> = {}): Promise<ChannelEdge> {
  await stageInto(channel);
  const [port] = (await freePorts(1)) as [number];
  const edge = await startPart('edge', { ...env, PORT: String(port), CHANNEL: channel });
  return { channel, url: `http://localhost:${port}`, ...edge };
}
