import { greet } from './greeting-name';
import { type Block, paragraph } from './mail-blocks';

/** The greeting after a mail's heading; none without a name, for one that must not be mailed. */
export function greeting(name: string): Block[] {
  return name ? [paragraph(greet(name))] : [];
}
