import type { Block } from './mail-blocks';

/** A block of a mail in plain text. */
export function textOf(block: Block): string {
  switch (block.kind) {
    case 'quote':
      return [`“${block.text}”`, ...(block.by ? [`— ${block.by}`] : [])].join('\n');
    case 'picture':
    case 'rule':
      return '';
    case 'button':
      return `${block.label}: ${block.url}`;
    case 'link':
      return `${block.text}\n${block.label}: ${block.url}`;
    case 'card':
      return [
        `Amount: ${block.value}`,
        `Code: ${block.code}`,
        ...(block.pin ? [`PIN: ${block.pin}`] : []),
      ].join('\n');
    case 'list': {
      const items = block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${item}`);
      return [...(block.title ? [`${block.title}:`] : []), ...items].join('\n');
    }
    case 'rows':
      return block.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
    default:
      return block.text;
  }
}
