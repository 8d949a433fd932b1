import '@giftstore/ui/tokens.css';
import '@giftstore/ui/fonts.css';
import '@giftstore/ui/base.css';
import './booth.css';

/** What the giveaway takes from its host, all in this script: a shared module is provided only where something imports it. */
const modules = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ '@giftstore/bus'),
  () => import(/* webpackMode: "eager" */ '@giftstore/remote'),
  () => import(/* webpackMode: "eager" */ '@giftstore/state'),
  () => import(/* webpackMode: "eager" */ '@giftstore/ui'),
];

/** Starts the page that the document describes, or shows that it cannot be trusted. */
async function start(): Promise<void> {
  for (const load of modules) {
    await load();
    await nextTask();
  }
  const { startBooth } = await import(/* webpackMode: "eager" */ './start-booth');
  await startBooth();
}

/** A slow tablet handles a touch in between. Not the shell's `nextTask`, which is in one of the modules. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

void start();
