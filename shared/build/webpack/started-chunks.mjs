const STARTED = 'startedImports';
/** `lazySchema` of shared/ui loads its schema when the form is idle. */
const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect', 'lazySchema']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/**
 * Finds the `import()`s that a module starts by itself: at its top level, in an effect of a component, for a form, or in a function of the same
 * module that one of these calls. Those that an event starts, or another module, are not among them.
 */
export class StartedChunks {
  started = new WeakSet();

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('StartedChunks', (_compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        normalModuleFactory.hooks.parser.for(type).tap('StartedChunks', (parser) => {
          parser.hooks.program.tap('StartedChunks', (program) => {
            const starts = startedImports(program);
            if (starts.length) parser.state.module.buildInfo[STARTED] = starts;
          });
        });
    });
  }

  /** Remembers the blocks that are started; before modules are concatenated. */
  read(compilation) {
    for (const { blocks, buildInfo } of compilation.modules) {
      const starts = new Set(buildInfo?.[STARTED]);
      for (const block of blocks)
        if (block.dependencies.some(({ range }) => starts.has(range?.[0]))) this.started.add(block);
    }
  }

  /**
   * The files of all chunks that a chunk group starts, and that these start.
   * @param {import('webpack').Compilation} compilation
   * @param {Iterable<import('webpack').Chunk>} chunks
   * @returns {string[]}
   */
  filesStartedBy({ chunkGraph }, chunks) {
    const seen = new Set(chunks);
    const own = [...seen].flatMap(({ files }) => [...files]);
    for (const chunk of seen)
      for (const module of chunkGraph.getChunkModules(chunk))
        for (const block of module.blocks)
          if (this.started.has(block))
            for (const started of chunkGraph.getBlockChunkGroup(block)?.chunks ?? []) seen.add(started);
    const files = [...seen].flatMap(({ files }) => [...files]);
    return [...new Set(files)].filter((file) => !own.includes(file) && /\.(?:js|css)$/.test(file)).sort();
  }
}

/** Where the started `import()`s of a syntax tree begin. */
export function startedImports(program) {
  const functions = topLevelFunctions(program);
  const starts = new Set();
  const followed = new Set();
  const walk = (node, isStarted) => {
    if (node.type === 'ImportExpression' && isStarted) starts.add(node.range[0]);
    const called = node.type === 'CallExpression' && isStarted ? functions.get(node.callee.name) : undefined;
    if (called && !followed.has(called)) {
      followed.add(called);
      walk(called.body, true);
    }
    for (const child of childrenOf(node))
      walk(child, FUNCTIONS.has(child.type) ? runsAtOnce(child, node) : isStarted);
  };
  walk(program, true);
  return [...starts].sort((a, b) => a - b);
}

/** A function that is called where it is written, or by React or a form without an event. */
function runsAtOnce(child, parent) {
  if (parent.type !== 'CallExpression') return false;
  const { callee } = parent;
  return (
    callee === child || (parent.arguments[0] === child && EFFECTS.has(callee.property?.name ?? callee.name))
  );
}

function topLevelFunctions({ body }) {
  const statements = body.map((item) => item.declaration ?? item);
  const variables = statements.flatMap(({ type, declarations }) =>
    type === 'VariableDeclaration' ? declarations.map(({ id, init }) => [id.name, init]) : [],
  );
  const named = statements.filter(({ type }) => FUNCTIONS.has(type)).map((item) => [item.id?.name, item]);
  return new Map([...variables, ...named].filter(([, node]) => node && FUNCTIONS.has(node.type)));
}

function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string');
}
