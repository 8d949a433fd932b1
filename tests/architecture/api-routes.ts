import { sourceFiles } from './import-graph';
import { isTest } from './import-rules';
import { argumentsOf, type Node, nameOf, textOf, treeOf, walk } from './syntax';

/** A call of the API as its route declares it. */
export interface ApiRoute {
  /** `GET /v1/orders/{order_id}` */
  name: string;
  summary: string;
  file: string;
}

const METHOD = /^app\.(get|post|put|delete)$/;

/** Every documented route in the sources of the API, found by its declaration `app.get(path, { schema: { summary } })`. */
export function apiRoutes(): ApiRoute[] {
  return sourceFiles
    .filter((path) => path.startsWith('platform/api/src/') && !isTest(path))
    .flatMap((file) => routesIn(file));
}

function routesIn(file: string): ApiRoute[] {
  const routes: ApiRoute[] = [];
  walk(treeOf(file), (node) => {
    const [, method] = (node.type === 'CallExpression' && METHOD.exec(nameOf(node.callee) ?? '')) || [];
    if (!method) return;
    const [path, options] = argumentsOf(node);
    const summary = propertyIn(options, 'summary');
    const address = textOf(path);
    if (address === undefined || summary === undefined) return;
    const name = `${method.toUpperCase()} ${address.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`;
    routes.push({ name, summary, file });
  });
  return routes;
}

/** The text of a property, wherever it is within an object. */
function propertyIn(object: Node | undefined, name: string): string | undefined {
  let value: string | undefined;
  walk(object, (node) => {
    const isIt = node.type === 'KeyValueProperty' && (node.key as Node).value === name;
    if (isIt) value ??= textOf(node.value);
  });
  return value;
}
