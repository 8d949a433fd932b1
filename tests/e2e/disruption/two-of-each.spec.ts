import { startNginx } from '../../running-shop/nginx';
import { freePorts, startPart } from '../../running-shop/parts';
import { shop } from '../../running-shop/shop';
import { addToCart, chooseValue, openBrand } from '../support/catalogue';
import { cards, confirmSuccess, goToCardStep, payWith } from '../support/checkout';
import { newCustomer } from '../support/customer';
import { paidOnce, purchasesOf } from '../support/purchases';
import { expect, test } from '../support/test';

/** docs/how-to/run-several.md, as it is written there. */
test('two edges and two APIs behind nginx: a shopper buys while one of each is killed', async ({ page }) => {
  test.slow();
  const [world, inner, edgeOne, edgeTwo, apiTwo] = (await freePorts(5)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const apiOne = Number(new URL(shop.api()).port);
  const ports = {
    8080: world,
    8081: inner,
    3000: edgeOne,
    3100: edgeTwo,
    3005: apiOne,
    3105: apiTwo,
  };
  const around = { API_URL: `http://127.0.0.1:${inner}`, TRUST_PROXY: 'loopback' };
  const edges = [edgeOne, edgeTwo].map((port) => startPart('edge', { ...around, PORT: String(port) }));
  const secondApi = startPart('api', { API_PORT: String(apiTwo), TRUST_PROXY: 'loopback' });
  const shopUrl = `http://localhost:${world}`;
  const load = everythingAnswers(shopUrl);
  let stopNginx = async () => {};
  try {
    const [api, firstEdge] = await Promise.all([secondApi, ...edges]);
    stopNginx = await startNginx(ports);
    const answers = load.begin();
    const buyer = newCustomer('Nadia');
    await page.goto(`${shopUrl}/allcards`);
    await openBrand(page);
    await chooseValue(page);
    await addToCart(page);
    await firstEdge?.kill();
    await goToCardStep(page, buyer);
    await api.kill();
    await payWith(page, cards.visa);
    await confirmSuccess(page);
    await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
    expect(await load.end()).toEqual([]);
    await answers;
  } finally {
    await load.end();
    for (const part of [...edges, secondApi]) await part.then(({ kill }) => kill()).catch(() => undefined);
    await stopNginx();
  }
});

/** Asks for a page and for an answer of the API, again and again; `end` gives what was not answered with 200. */
function everythingAnswers(shop: string) {
  const faults: string[] = [];
  let going = false;
  const asking = async () => {
    while (going) {
      for (const path of ['/allcards', '/v1/giftcard_units']) {
        const status = await fetch(shop + path).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.status;
          },
          (error: Error) => error.message,
        );
        if (status !== 200) faults.push(`${path}: ${status}`);
      }
    }
  };
  return {
    begin() {
      going = true;
      return Promise.all([asking(), asking()]);
    },
    async end() {
      going = false;
      return faults;
    },
  };
}
