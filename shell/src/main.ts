import '@giftstore/ui/tokens.css';
import '@giftstore/ui/fonts.css';
import '@giftstore/ui/base.css';
import './chrome/page.css';

/**
 * What the shell is made of, in the order in which it runs. All of it is in this script; each runs in a task of its own,
 * because a press that comes meanwhile waits for a task to end.
 */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@giftstore/bus'),
  () => import(/* webpackMode: "eager" */ '@giftstore/remote'),
  () => import(/* webpackMode: "eager" */ '@giftstore/ui'),
];

async function start(): Promise<void> {
  for (const part of parts) {
    await anotherTask();
    await part();
  }
  await anotherTask();
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page');
  await startPage();
}

/** By itself, for nothing else has run yet: `nextTask` comes with the rest. */
const anotherTask = () => new Promise((resolve) => setTimeout(resolve));

void start();
