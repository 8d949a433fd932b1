/** The stylesheet of a card field. Its border and padding are part of the shop's page. */
export const fieldStyle = `
html, body { margin: 0; padding: 0; background: transparent; overflow: hidden; }
#field { display: flex; align-items: center; gap: 8px; }
input {
  flex: 1 1 auto; min-width: 0; width: 100%; margin: 0; padding: 0; border: 0; outline: 0; background: none;
  color: #1d2733; font: 16px/1.2 system-ui, sans-serif; appearance: none; border-radius: 0;
}
input::placeholder { color: #757c86; opacity: 1; }
input.invalid { color: #c2182b; }
input[name="exp-date"], input[name="cvc"] { font-variant-numeric: tabular-nums; }
.combined input[name="cardnumber"] { flex: 3 1 12em; }
.combined input[name="exp-date"] { flex: 0 0 5em; }
.combined input[name="cvc"] { flex: 0 0 3.5em; }
.brand {
  flex: none; min-width: 30px; padding: 2px 4px; border-radius: 4px; background: #e7ebf0; color: #3a4653;
  font: 700 10px/1.4 system-ui, sans-serif; text-align: center; letter-spacing: .02em;
}
`;
