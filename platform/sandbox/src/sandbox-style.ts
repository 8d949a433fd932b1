/** The stylesheet of the sandbox's pages. */
export const sandboxStyle = `
:root { color-scheme: light; --ink: #1d2733; --quiet: #5b6876; --line: #dfe4ea; --paper: #f6f8fa; --action: #3b4cca; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header { display: flex; gap: 12px; align-items: baseline; padding: 12px 24px; background: #fff; border-bottom: 1px solid var(--line); }
header a { font-weight: 700; color: inherit; text-decoration: none; }
header span { color: var(--quiet); font-size: 14px; }
main { max-width: 46rem; margin: 24px auto; padding: 0 24px; }
.wide main { max-width: 72rem; }
h1 { font-size: 24px; line-height: 1.2; margin: 0 0 12px; }
h2 { font-size: 18px; margin: 32px 0 8px; }
a { color: var(--action); }
.card { background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 24px; }
.narrow { max-width: 26rem; margin: 48px auto; }
.quiet { color: var(--quiet); }
table { width: 100%; border-collapse: collapse; background: #fff; border: 1px solid var(--line); font-size: 14px; }
th, td { text-align: left; padding: 8px 12px; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
th { color: var(--quiet); font-weight: 600; }
code { font: 14px ui-monospace, monospace; }
td:first-child > code:only-child { white-space: nowrap; }
button { display: block; width: 100%; min-height: 44px; margin-top: 12px; border-radius: 8px; border: 1px solid var(--action); font: inherit; font-weight: 600; cursor: pointer; }
button.primary { background: var(--action); color: #fff; }
button.plain { background: #fff; color: var(--action); }
button.account { text-align: left; padding: 8px 12px; border-color: var(--line); color: var(--ink); }
button.account small { display: block; font-weight: 400; color: var(--quiet); }
summary { margin-top: 16px; min-height: 24px; cursor: pointer; color: var(--action); }
label { display: block; margin-top: 12px; }
label.inline { display: flex; gap: 8px; align-items: center; }
input:not([type=checkbox]) { display: block; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--quiet); border-radius: 8px; font: inherit; }
button:focus-visible, a:focus-visible, input:focus-visible, summary:focus-visible { outline: 3px solid #f0b429; outline-offset: 2px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 16px; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
iframe.mail { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; border: 1px solid var(--line); border-radius: 8px; padding: 16px; }
`;
