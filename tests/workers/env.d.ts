/// <reference path="../../durable-objects/node-modules.d.ts" />
// The bindings that tests on workerd see as `env` of cloudflare:test.

declare namespace Cloudflare {
  interface Env extends Readonly<import('#worker/env.ts').Bindings> {
    /** A bucket for tests that bind one (vitest.config.ts). */
    readonly TEST_BUCKET: R2Bucket
  }
}
