const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const SCRIPT: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** Text as it may stand between tags and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML[character] ?? character);
}

/** JSON text as it may stand in a `<script>`: nothing in it can end the element or open another. */
export function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => SCRIPT[character] ?? character);
}
