import { type Cell, CONTENT_WIDTH, PageWriter, type Part } from './page-writer';
import type { Receipt } from './receipt-content';

const HALF = CONTENT_WIDTH / 2;
/** The columns of the items, from the left. */
const columns = [
  { label: 'Item', x: 0, width: 240, align: 'start' },
  { label: 'Card value', x: 250, width: 95, align: 'end' },
  { label: 'Quantity', x: 350, width: 50, align: 'end' },
  { label: 'Amount', x: 405, width: CONTENT_WIDTH - 405, align: 'end' },
] as const;
const SUMS = { label: { x: 120, width: 280 }, amount: { x: 405, width: CONTENT_WIDTH - 405 } };

/** A receipt as a tagged PDF; the same receipt and date make the same bytes. */
export async function receiptPdf(receipt: Receipt, date: Date): Promise<Buffer> {
  const page = await PageWriter.create({ title: receipt.title, author: receipt.seller.brandName, date });
  drawHead(page, receipt);
  drawItems(page, receipt);
  drawSums(page, receipt);
  page.rule();
  for (const note of receipt.notes) page.text(note, { size: 9, colour: 'secondary' });
  return page.end(`${receipt.seller.brandName} · ${receipt.title}`);
}

function drawHead(page: PageWriter, { seller, buyer, facts, mark }: Receipt): void {
  page.text(seller.brandName, { size: 14, weight: 'bold', colour: 'brand' });
  page.space(14);
  page.text('Receipt', { tag: 'H1', size: 20, weight: 'bold' });
  if (mark) page.text(mark, { size: 12, weight: 'bold', colour: 'brand' });
  page.space(14);
  page.text('Sold by', { tag: 'H2', size: 10, weight: 'bold' });
  for (const line of seller.lines) page.text(line);
  page.space(10);
  page.text('Billed to', { tag: 'H2', size: 10, weight: 'bold' });
  for (const line of buyer) page.text(line);
  page.space(10);
  for (const [label, value] of facts) {
    page.row(
      [
        { text: label, x: 0, width: HALF / 2, colour: 'secondary' },
        { text: value, x: HALF / 2, width: CONTENT_WIDTH - HALF / 2 },
      ],
      'P',
    );
  }
  page.rule();
}

function drawItems(page: PageWriter, { items }: Receipt): void {
  const table = page.part('Table');
  const header = page.part('TR', table);
  page.row(
    columns.map(({ label, ...column }): Cell => ({ ...column, text: label, size: 9, weight: 'bold' })),
    'TH',
    header,
  );
  header.element.end();
  page.space(4);
  for (const { what, details, value, quantity, amount } of items) {
    const row = page.part('TR', table);
    const cells = [{ text: what, below: details }, { text: value }, { text: quantity }, { text: amount }];
    page.row(
      columns.map(({ label: _, ...column }, index): Cell => ({ text: '', ...column, ...cells[index] })),
      'TD',
      row,
    );
    row.element.end();
    page.space(4);
  }
  table.element.end();
  page.rule();
}

function drawSums(page: PageWriter, { sums }: Receipt): void {
  const table: Part = page.part('Table');
  for (const { label, amount, isTotal } of sums) {
    const row = page.part('TR', table);
    const style = isTotal ? ({ weight: 'bold', size: 12 } as const) : {};
    if (isTotal) page.space(4);
    page.row(
      [
        { ...style, ...SUMS.label, text: label, align: 'end' },
        { ...style, ...SUMS.amount, text: amount, align: 'end' },
      ],
      'TD',
      row,
    );
    row.element.end();
    page.space(isTotal ? 6 : 2);
  }
  table.element.end();
}
