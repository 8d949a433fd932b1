import '@giftstore/ui/tokens.css';
import '@giftstore/ui/fonts.css';
import '@giftstore/ui/base.css';
import './chrome/page.css';

/**
 * The shell's modules in the order in which they run. All are in this script; each runs in a task of its own, because
 * a click waits for the current task to end.
 */
const modules = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@giftstore/bus'),
  () => import(/* webpackMode: "eager" */ '@giftstore/remote'),
  () => import(/* webpackMode: "eager" */ '@giftstore/ui'),
];

async function start(): Promise<void> {
  for (const load of modules) {
    await anotherTask();
    await load();
  }
  await anotherTask();
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page');
  await startPage();
}

/** `nextTask` of @giftstore/remote is not there yet. */
const anotherTask = () => new Promise((resolve) => setTimeout(resolve));

void start();
