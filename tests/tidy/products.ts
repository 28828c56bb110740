// The table of products: which product may import which, in each top-level folder. Rows may only lose entries. `npm run
// rooms` draws README.md and the READMEs of durable-objects from it.

export const FOLDERS = ['shared', 'durable-objects', 'worker', 'client/features'] as const
export type Folder = (typeof FOLDERS)[number]
type Columns<Value> = Readonly<Partial<Record<Folder, Value>>>

/**
 * By product and folder: the products that its room may import. A missing folder means that it has no room of the
 * product.
 */
export const PRODUCTS: Readonly<Record<string, Columns<readonly string[]>>> = {
  markets: {
    shared: [],
    'durable-objects': [],
    worker: ['identity', 'notifications', 'wallet'],
    'client/features': [],
  },
  futures: {
    shared: ['markets'],
    'durable-objects': ['markets'],
    worker: ['identity', 'markets', 'wallet'],
    'client/features': ['markets', 'sharing'],
  },
  wallet: {
    shared: ['futures', 'markets'],
    'durable-objects': [],
    worker: ['identity'],
    'client/features': ['identity', 'markets', 'sharing'],
  },
  identity: {
    shared: ['affiliate'],
    'durable-objects': ['sharing', 'wallet'],
    worker: [],
    'client/features': [],
  },
  otc: { shared: ['markets'], 'durable-objects': ['bots', 'wallet'], worker: ['wallet'], 'client/features': [] },
  p2p: {
    shared: ['operator', 'wallet'],
    'durable-objects': ['operator', 'wallet'],
    worker: ['identity', 'wallet'],
    'client/features': ['identity'],
  },
  bots: {
    shared: ['futures', 'markets'],
    'durable-objects': ['futures', 'markets', 'wallet'],
    worker: ['identity', 'markets', 'wallet'],
    'client/features': ['markets', 'sharing'],
  },
  copy: {
    shared: ['futures', 'markets'],
    'durable-objects': ['bots', 'futures', 'markets', 'wallet'],
    worker: ['identity', 'markets', 'wallet'],
    'client/features': ['sharing'],
  },
  affiliate: {
    shared: ['markets'],
    'durable-objects': [],
    worker: ['identity', 'wallet'],
    'client/features': ['identity'],
  },
  rewards: { shared: [], 'durable-objects': ['wallet'], worker: ['identity', 'wallet'], 'client/features': [] },
  chat: {
    shared: ['markets', 'operator', 'realtime'],
    'durable-objects': ['markets'],
    worker: ['wallet'],
    'client/features': [],
  },
  sharing: {
    shared: ['copy', 'futures', 'markets'],
    'durable-objects': [],
    worker: ['affiliate', 'bots', 'copy', 'wallet'],
    'client/features': [],
  },
  venues: {
    shared: ['markets'],
    'durable-objects': ['markets'],
    worker: ['identity'],
    'client/features': ['identity', 'markets'],
  },
  analytics: { shared: [], 'durable-objects': [], worker: [] },
  notifications: {
    shared: ['bots', 'futures', 'identity', 'markets'],
    'durable-objects': ['identity'],
    worker: ['identity'],
    'client/features': ['identity'],
  },
  operator: {
    shared: ['analytics', 'copy', 'markets'],
    'durable-objects': [],
    worker: ['analytics', 'chat', 'content', 'identity', 'markets', 'otc', 'p2p', 'rewards', 'wallet'],
    'client/features': ['identity'],
  },
  content: {
    shared: ['futures', 'markets', 'operator', 'wallet'],
    'durable-objects': [],
    worker: ['wallet'],
    'client/features': ['markets'],
  },
  realtime: { shared: ['markets'], 'durable-objects': [], worker: ['identity'] },
}

/** Rooms that all products may import. They import no product, except that calls of a user need a session. */
export const KERNEL: Readonly<Record<Folder, Readonly<Record<string, readonly string[]>>>> = {
  shared: {
    platform: [],
    i18n: [],
    law: ['i18n'],
    money: ['platform'],
    api: ['i18n', 'law'],
    preferences: ['i18n', 'money'],
    validation: ['i18n', 'platform'],
    format: ['i18n', 'money', 'platform'],
    navigation: ['i18n', 'preferences'],
    forms: ['api', 'i18n', 'validation'],
  },
  'durable-objects': { platform: [] },
  worker: {
    platform: [],
    context: ['platform'],
    http: [],
    upstream: ['context', 'http', 'platform'],
    locale: ['http', 'upstream'],
    document: ['http', 'locale', 'platform'],
    delivery: ['document', 'http', 'locale', 'upstream'],
    calls: ['http', 'identity'],
    'page-data': ['platform', 'upstream'],
    descriptions: [],
  },
  'client/features': { layout: [], terms: [] },
}

/** Rooms that compose products. They may import all products; no product imports them. */
export const COMPOSITION: Readonly<Record<Folder, readonly string[]>> = {
  shared: ['binance-api', 'coinw-api', 'pages'],
  'durable-objects': [],
  worker: ['home', 'middleware', 'binance-api', 'coinw-api', 'api', 'pages'],
  'client/features': ['docs', 'home', 'offline', 'shell'],
}
