import { html, type Markup } from '../html';

function frame(body: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>reCAPTCHA</title>
<link rel="stylesheet" href="/recaptcha/checkbox.css">
</head>
<body>${body}</body>
</html>
`.text;
}

/** The document of the widget's frame: one checkbox. */
export const checkboxPage =
  frame(html`<label><input type="checkbox" id="box"> <span>I’m not a robot</span></label>
<small>sandbox</small><p id="status" role="status"></p><script src="/recaptcha/checkbox.js"></script>`);

export const invalidKeyPage = frame(html`<p>ERROR for site owner: invalid site key</p>`);

export const checkboxStyle = `
* { box-sizing: border-box; }
body { margin: 0; height: 76px; padding: 0 16px; display: flex; align-items: center; justify-content: space-between; flex-wrap: wrap; border: 1px solid #d3d3d3; border-radius: 3px; background: #f9f9f9; color: #1d2733; font: 14px/1.3 system-ui, sans-serif; }
body.dark { background: #222; color: #fff; border-color: #525252; }
label { display: flex; align-items: center; gap: 12px; cursor: pointer; }
input { width: 24px; height: 24px; margin: 0; }
input:focus-visible { outline: 3px solid #f0b429; outline-offset: 2px; }
small { color: #5b6876; }
.dark small { color: #c3c9d0; }
p { margin: 0; width: 100%; color: #b3261e; }
p:empty { display: none; }
`;
