import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestDatabase } from './database';
import type { giftstore, Ran } from './giftstore';

/** Writes a file of codes into the folder of this run of the tests. @returns its path */
export function stockFile(lines: string[], header = 'brand_id,unit_id,value,code,pin,expires_on'): string {
  const path = join(process.env.GIFTSTORE_TEST_FOLDER as string, `codes-${randomUUID()}.csv`);
  writeFileSync(path, [header, ...lines, ''].join('\n'));
  return path;
}

let codes = 0;

/** Imports new cards of AED 100 of a brand into the stock. @returns their codes */
export async function fillStock(
  { run }: ReturnType<typeof giftstore>,
  count: number,
  { brand = 1, value = 100 } = {},
): Promise<string[]> {
  const added = Array.from({ length: count }, () => {
    codes += 1;
    return `BRAND-${process.pid}-${String(codes).padStart(6, '0')}`;
  });
  const file = stockFile(added.map((code) => `${brand},AE,${value},${code},1234,2099-12-31`));
  done(await run('stock', 'import', file, '--json'));
  return added;
}

/** Chooses the issuers of a brand. */
export async function chooseIssuers(
  { run }: ReturnType<typeof giftstore>,
  issuers: string[],
  options: string[] = ['--brand', '1'],
): Promise<void> {
  done(await run('issuing', 'set', ...issuers, ...options, '--json'));
}

/** The stock's cards by what became of them. */
export async function stockCounts({ rows }: TestDatabase) {
  const [counts] = await rows<{ free: number; reserved: number; given: number }>(`select
    count(*) filter (where line_id is null and voucher_id is null)::int as free,
    count(*) filter (where line_id is not null and voucher_id is null)::int as reserved,
    count(*) filter (where voucher_id is not null)::int as given from stock_cards`);
  return counts;
}

function done({ code, out, err }: Ran): void {
  if (code !== 0) throw new Error(`the command failed: ${out}${err}`);
}
