/** The page's style sheet: one column on a phone, two from 60 rem on, dark where the system is. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#fbf7f2, #101716);
  --surface: light-dark(#ffffff, #18211f);
  --text: light-dark(#16211f, #eef3f1);
  --muted: light-dark(#566360, #a5b4b0);
  --line: light-dark(#e0d6c8, #34423f);
  --control: light-dark(#847c70, #7f918c);
  --action: light-dark(#0b4f4a, #7fd1c4);
  --on-action: light-dark(#ffffff, #08211e);
  --good: light-dark(#17613f, #8fdcb0);
  --good-soft: light-dark(#e2f3e8, #14301f);
  --info: light-dark(#1d4f86, #9cc6f5);
  --info-soft: light-dark(#e6eff9, #152739);
  --bad: light-dark(#b3261e, #ffb3ac);
  --bad-soft: light-dark(#fdeae8, #3b1815);
  --on-bad: light-dark(#ffffff, #33100d);
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
header, main { max-inline-size: 80rem; margin-inline: auto; padding-inline: 1rem; }
header {
  display: flex; flex-wrap: wrap; gap: 0 1.5rem; justify-content: space-between; align-items: baseline;
  padding-block: 0.75rem; border-block-end: 1px solid var(--line);
}
header p { margin: 0; }
main { padding-block: 1rem 4rem; }
.title { font-weight: 700; }
h1, h2, h3 { line-height: 1.25; margin-block: 1.5rem 0.5rem; text-wrap: balance; }
h1 { font-size: 1.75rem; margin-block-start: 0.5rem; }
h2 { font-size: 1.25rem; margin-block-start: 2.5rem; }
h3 { font-size: 1.0625rem; margin-block-start: 0; }
p { margin-block: 0 0.5rem; }
a { color: var(--action); }
.quiet { color: var(--muted); font-size: 0.9375rem; }
.version { font-family: ui-monospace, monospace; font-size: 0.9375em; font-weight: 400; }
.remotes { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
@media (min-width: 60rem) { .remotes { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
.remote, .list > li { background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem; }
.list { list-style: none; padding: 0; margin: 0; display: grid; gap: 0.5rem; }
.list > li { padding: 0.75rem 1rem; }
.list p, .list ul { margin-block: 0; }
.box { border-inline-start: 4px solid; border-radius: 0.5rem; padding: 0.75rem 1rem; margin-block: 0.75rem; }
.box > :last-child { margin-block-end: 0; }
.good { background: var(--good-soft); border-color: var(--good); }
.info { background: var(--info-soft); border-color: var(--info); }
.bad { background: var(--bad-soft); border-color: var(--bad); }
ul { padding-inline-start: 1.25rem; margin-block: 0.25rem; }
table { border-collapse: collapse; inline-size: 100%; margin-block: 0.5rem; font-size: 0.9375rem; }
caption { text-align: start; color: var(--muted); }
th, td { text-align: start; padding: 0.25rem 0.5rem 0.25rem 0; border-block-start: 1px solid var(--line); vertical-align: top; }
.rates { display: flex; flex-wrap: wrap; gap: 0.75rem 2rem; margin-block: 0.75rem; }
.rate { margin: 0; }
.rate figcaption { font-size: 0.875rem; color: var(--muted); }
.rate svg { display: block; margin-block-start: 0.25rem; }
.day { fill: var(--muted); } .no-day { fill: var(--line); } .failed { fill: var(--bad); } .measured { fill: var(--action); }
.actions { display: grid; gap: 0.25rem; }
summary {
  display: inline-block; cursor: pointer; padding: 0.5rem 0; min-block-size: 2.75rem;
  color: var(--action); font-weight: 600; text-decoration: underline;
}
form { display: grid; gap: 0.375rem; max-inline-size: 30rem; padding-block-end: 0.75rem; }
form p { margin: 0; }
label { font-weight: 600; font-size: 0.9375rem; }
input, select, button { font: inherit; min-block-size: 2.75rem; border-radius: 0.5rem; inline-size: 100%; }
input, select {
  padding-inline: 0.75rem; border: 1px solid var(--control); background: var(--surface); color: var(--text);
}
button {
  border: 0; padding-inline: 1.25rem; margin-block-start: 0.5rem; font-weight: 600; cursor: pointer;
  background: var(--action); color: var(--on-action);
}
button.danger { background: var(--bad); color: var(--on-bad); }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
.skip { position: absolute; inset-inline-start: -100vw; }
.skip:focus { inset-inline-start: 0.5rem; inset-block-start: 0.5rem; background: var(--surface); padding: 0.75rem; }
@media (forced-colors: active) { .box, .remote { border-style: solid; } .failed, .measured { fill: CanvasText; } }
`;
