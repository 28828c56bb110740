import type { MarginMode, PositionLeg } from '#shared/futures/legs.ts'
import type { ClearingRefusal, ClearingRefusalReason } from '#shared/futures/refusals.ts'
import type { Result } from '#shared/platform/result.ts'
import type { ClearingContext } from './context.ts'
import { type RefusedMarginRequest, runWithRefusalFigures } from './refusal-figures.ts'

type Answer = Promise<Result<null, ClearingRefusal>>

export class AccountSettings {
  readonly #context: ClearingContext

  constructor(context: ClearingContext) {
    this.#context = context
  }

  async setLeverage(person: string, symbol: string, leverage: number): Promise<Result<null, ClearingRefusal>> {
    await this.#context.refreshMargin(symbol)
    const asked = () => ({ symbol, leverage })
    return this.#run(person, asked, () => this.#settings.setLeverage(person, symbol, leverage, this.#context.now()))
  }

  setMode(person: string, symbol: string, mode: MarginMode): Answer {
    const asked = () => ({ symbol })
    return this.#run(person, asked, () => this.#settings.setMode(person, symbol, mode, this.#context.now()))
  }

  setHedge(person: string, isHedged: boolean): Answer {
    const asked = () => ({ symbol: '' })
    return this.#run(person, asked, () => this.#settings.setHedge(person, isHedged, this.#context.now()))
  }

  setAutoAdd(person: string, symbol: string, isAutoAdded: boolean): Answer {
    const asked = () => ({ symbol })
    return this.#run(person, asked, () => this.#settings.setAutoAdd(person, symbol, isAutoAdded, this.#context.now()))
  }

  /** @param atoms a negative amount removes margin */
  async moveMargin(
    person: string,
    symbol: string,
    leg: PositionLeg,
    atoms: bigint,
  ): Promise<Result<null, ClearingRefusal>> {
    await this.#context.refreshMargin(symbol)
    const asked = () => ({ symbol, margin: { leg, atoms } })
    return this.#run(person, asked, () =>
      this.#settings.moveMargin(person, { symbol, leg }, atoms, this.#context.now()),
    )
  }

  get #settings() {
    return this.#context.service.settings
  }

  #run(person: string, asked: () => RefusedMarginRequest, work: () => Result<null, ClearingRefusalReason>): Answer {
    return runWithRefusalFigures(this.#context.service, person, asked, work)
  }
}
