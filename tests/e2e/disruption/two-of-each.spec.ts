import { startNginx } from '../../running-shop/nginx';
import { freePorts, type StartedPart, startPart } from '../../running-shop/parts';
import { shop } from '../../running-shop/shop';
import { addToCart, chooseValue, openBrand } from '../support/catalogue';
import { cards, confirmSuccess, goToCardStep, payWith } from '../support/checkout';
import { newCustomer } from '../support/customer';
import { paidOnce, purchasesOf } from '../support/purchases';
import { expect, test } from '../support/test';

/** The setup of docs/how-to/run-several.md. */
test('completes a purchase behind nginx while one of two edges and one of two APIs are killed', async ({
  page,
}) => {
  test.slow();
  const [publicPort, internalPort, edgeOne, edgeTwo, apiTwo] = (await freePorts(5)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const apiOne = Number(new URL(shop.api()).port);
  const ports = {
    8080: publicPort,
    8081: internalPort,
    3000: edgeOne,
    3100: edgeTwo,
    3005: apiOne,
    3105: apiTwo,
  };
  const env = { API_URL: `http://127.0.0.1:${internalPort}`, TRUST_PROXY: 'loopback' };
  const started: StartedPart[] = [];
  const start = async (name: 'api' | 'edge', settings: Record<string, string>) => {
    const part = await startPart(name, settings);
    started.push(part);
    return part;
  };
  const shopUrl = `http://localhost:${publicPort}`;
  const load = continuousLoad(shopUrl);
  let stopNginx = async () => {};
  try {
    let api: StartedPart | undefined;
    let firstEdge: StartedPart | undefined;
    // An edge is ready once it has reached an API, through nginx.
    stopNginx = await startNginx(ports, async () => {
      [api, firstEdge] = await Promise.all([
        start('api', { API_PORT: String(apiTwo), TRUST_PROXY: 'loopback' }),
        start('edge', { ...env, PORT: String(edgeOne) }),
        start('edge', { ...env, PORT: String(edgeTwo) }),
      ]);
    });
    const running = load.begin();
    const buyer = newCustomer('Nadia');
    await page.goto(`${shopUrl}/allcards`);
    await openBrand(page);
    await chooseValue(page);
    await addToCart(page);
    await firstEdge?.kill();
    await goToCardStep(page, buyer);
    await api?.kill();
    await payWith(page, cards.visa);
    await confirmSuccess(page);
    await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
    expect(await load.end()).toEqual([]);
    await running;
  } finally {
    await load.end();
    await Promise.all(started.map((part) => part.kill()));
    await stopNginx();
  }
});

/** Requests a page and an API response repeatedly. `end` returns the responses other than 200. */
function continuousLoad(url: string) {
  const errors: string[] = [];
  let isRunning = false;
  const sendRequests = async () => {
    while (isRunning) {
      for (const path of ['/allcards', '/v1/giftcard_units']) {
        const status = await fetch(url + path).then(
          async (response) => {
            await response.arrayBuffer();
            return response.status;
          },
          (error: Error) => error.message,
        );
        if (status !== 200) errors.push(`${path}: ${status}`);
      }
    }
  };
  return {
    begin() {
      isRunning = true;
      return Promise.all([sendRequests(), sendRequests()]);
    },
    async end() {
      isRunning = false;
      return errors;
    },
  };
}
