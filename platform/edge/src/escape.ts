export { escapeHtml, escapeJson } from '@giftstore/release/escape';
