import { randomBytes } from 'node:crypto';
import type { Fields } from '../plain-form';
import type { Collection } from '../store/collection';

/** Somebody went to the shop by an affiliate's link. */
export interface Click {
  /** The click id. */
  id: string;
  /** ISO 8601 */
  clicked_at: string;
  /** Where in the shop the link leads. */
  url?: string;
}

/** A sale as the shop's page reported it by the conversion frame. */
export interface Conversion {
  id: string;
  /** ISO 8601 */
  received_at: string;
  order_number: string;
  checksum: string;
  click_id: string;
  /** The order's lines: what the JSON says, or the text itself where it is none. */
  lines: unknown;
  /** Whether this host handed out the click id. */
  known_click: boolean;
  /** Whether the order was reported before. */
  repeated: boolean;
  /** Parameters that a report has to have and this one lacked. */
  missing: string[];
  /** Everything that was sent. */
  query: Record<string, string>;
}

const required = ['order_number', 'checksum', 'click_id', 'lines'] as const;

/** What the affiliate host has seen, in the order it came. */
export class Records {
  constructor(
    readonly clicks: Collection<Click>,
    readonly conversions: Collection<Conversion>,
  ) {}

  click(url: string | undefined): Click {
    const id = randomBytes(12).toString('hex');
    return this.clicks.save({ id, clicked_at: new Date().toISOString(), url });
  }

  convert(query: Fields): Conversion {
    const { order_number = '', checksum = '', click_id = '', lines = '' } = query;
    return this.conversions.save({
      id: randomBytes(8).toString('hex'),
      received_at: new Date().toISOString(),
      order_number,
      checksum,
      click_id,
      lines: readLines(lines),
      known_click: this.clicks.get(click_id) !== undefined,
      repeated: this.conversions.list().some((one) => one.order_number === order_number),
      missing: required.filter((name) => !query[name]),
      query: { ...query } as Record<string, string>,
    });
  }

  clear(): void {
    this.clicks.clear();
    this.conversions.clear();
  }
}

function readLines(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
