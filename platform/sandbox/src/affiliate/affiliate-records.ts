import { randomBytes } from 'node:crypto';
import type { Fields } from '../form-fields';
import type { Collection } from '../persistence/collection';

/** A click on an affiliate's link to the shop. */
export interface Click {
  /** The click id. */
  id: string;
  /** ISO 8601 */
  clicked_at: string;
  /** The page of the shop that the link leads to. */
  url?: string;
}

/** A purchase that the shop reported through the conversion frame. */
export interface Conversion {
  id: string;
  /** ISO 8601 */
  received_at: string;
  order_number: string;
  checksum: string;
  click_id: string;
  /** The order's lines: parsed JSON, or the text if it is not JSON. */
  lines: unknown;
  /** Whether this host issued the click id. */
  known_click: boolean;
  /** Whether the order was reported before. */
  repeated: boolean;
  /** Required parameters that the report did not have. */
  missing: string[];
  /** All parameters of the report. */
  query: Record<string, string>;
}

const required = ['order_number', 'checksum', 'click_id', 'lines'] as const;

/** All clicks and conversions, in order of arrival. */
export class AffiliateRecords {
  constructor(
    readonly clicks: Collection<Click>,
    readonly conversions: Collection<Conversion>,
  ) {}

  addClick(url: string | undefined): Click {
    const id = randomBytes(12).toString('hex');
    return this.clicks.save({ id, clicked_at: new Date().toISOString(), url });
  }

  addConversion(query: Fields): Conversion {
    const { order_number = '', checksum = '', click_id = '', lines = '' } = query;
    return this.conversions.save({
      id: randomBytes(8).toString('hex'),
      received_at: new Date().toISOString(),
      order_number,
      checksum,
      click_id,
      lines: readLines(lines),
      known_click: this.clicks.get(click_id) !== undefined,
      repeated: this.conversions.list().some((conversion) => conversion.order_number === order_number),
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
