import { MarketHub } from '#objects/realtime/object.ts'
import type { HubEnv } from '#objects/realtime/producers.ts'
import type { Env } from '../env.ts'
import { authenticateBinanceSocketKey } from './keys.ts'
import { serveBinanceSocketRequest } from './socket-requests.ts'
import { BINANCE_SPOT } from './spot/product.ts'

export class BinanceApiHub extends MarketHub {
  readonly #env: Env

  constructor(ctx: DurableObjectState, env: HubEnv & Env) {
    super(ctx, env)
    this.#env = env
  }

  protected override readonly verifyKey: MarketHub['verifyKey'] = (shown, address) =>
    authenticateBinanceSocketKey(this.#env, shown, address, Date.now())

  protected override readonly serveRequests: MarketHub['serveRequests'] = (request, address) =>
    serveBinanceSocketRequest(this.#env, BINANCE_SPOT, request, address)
}
