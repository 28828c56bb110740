import type { MarginMode, PositionLeg } from '#shared/futures/legs.ts'
import type { ClearingRefusal, ClearingRefusalReason } from '#shared/futures/refusals.ts'
import type { Result } from '#shared/platform/result.ts'
import type { ClearingContext } from './context.ts'
import { type RefusedMarginRequest, runWithRefusalFigures } from './refusal-figures.ts'

type Answer = Promise<Result<null, ClearingRefusal>>

export class FuturesAccountSettings {
  readonly #context: ClearingContext

  constructor(context: ClearingContext) {
    this.#context = context
  }

  async setLeverage(userId: string, symbol: string, leverage: number): Promise<Result<null, ClearingRefusal>> {
    await this.#context.refreshMargin(symbol)
    const asked = () => ({ symbol, leverage })
    return this.#run(userId, asked, () => this.#settings.setLeverage(userId, symbol, leverage, this.#context.now()))
  }

  setMode(userId: string, symbol: string, mode: MarginMode): Answer {
    const asked = () => ({ symbol })
    return this.#run(userId, asked, () => this.#settings.setMode(userId, symbol, mode, this.#context.now()))
  }

  setHedge(userId: string, isHedged: boolean): Answer {
    const asked = () => ({ symbol: '' })
    return this.#run(userId, asked, () => this.#settings.setHedge(userId, isHedged, this.#context.now()))
  }

  setAutoAdd(userId: string, symbol: string, isAutoAdded: boolean): Answer {
    const asked = () => ({ symbol })
    return this.#run(userId, asked, () => this.#settings.setAutoAdd(userId, symbol, isAutoAdded, this.#context.now()))
  }

  /** @param atoms a negative amount removes margin */
  async moveMargin(
    userId: string,
    symbol: string,
    leg: PositionLeg,
    atoms: bigint,
  ): Promise<Result<null, ClearingRefusal>> {
    await this.#context.refreshMargin(symbol)
    const asked = () => ({ symbol, margin: { leg, atoms } })
    return this.#run(userId, asked, () =>
      this.#settings.moveMargin(userId, { symbol, leg }, atoms, this.#context.now()),
    )
  }

  get #settings() {
    return this.#context.service.settings
  }

  #run(userId: string, asked: () => RefusedMarginRequest, work: () => Result<null, ClearingRefusalReason>): Answer {
    return runWithRefusalFigures(this.#context.service, userId, asked, work)
  }
}
