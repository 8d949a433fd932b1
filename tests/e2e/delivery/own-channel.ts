import { freePorts, type StartedPart, startPart } from '../../store/parts';
import { stageInto } from '../../store/releases';

/** An edge beside the running store that serves a channel of its own: what is promoted there nobody else meets. */
export interface ChannelEdge extends StartedPart {
  channel: string;
  url: string;
}

/** The channel is new and begins with everything that is built in this checkout. */
export async function startChannel(channel: string, env: Record<string, string> = {}): Promise<ChannelEdge> {
  await stageInto(channel);
  const [port] = (await freePorts(1)) as [number];
  const edge = await startPart('edge', { ...env, PORT: String(port), CHANNEL: channel });
  return { channel, url: `http://localhost:${port}`, ...edge };
}
