// Market hub that also serves requests over its sockets.

import { MarketHub } from '#objects/market-hub/object.ts'
import type { HubEnv } from '#objects/market-hub/producers.ts'
import type { Env } from '../env.ts'
import { programOf } from './keys.ts'
import { serveRequest } from './socket-requests.ts'
import { SPOT } from './spot/product.ts'

export class BinanceApiHub extends MarketHub {
  readonly #env: Env

  constructor(ctx: DurableObjectState, env: HubEnv & Env) {
    super(ctx, env)
    this.#env = env
  }

  protected override readonly verifyKey: MarketHub['verifyKey'] = (shown, address) =>
    programOf(this.#env, shown, address, Date.now())

  protected override readonly serveRequests: MarketHub['serveRequests'] = (request, address) =>
    serveRequest(this.#env, SPOT, request, address)
}
