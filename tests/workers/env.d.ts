/// <reference path="../../durable-objects/node-modules.d.ts" />
// The bindings that tests on workerd see as `env` of cloudflare:test.

declare namespace Cloudflare {
  interface Env extends Readonly<import('#worker/env.ts').Bindings> {}
}
