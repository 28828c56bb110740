// A simulated ad is stored only when a user takes it.

import type { P2pAdDraft, TraderFigures } from '#shared/p2p/ads.ts'
import type { P2pFiat } from '#shared/p2p/fiats.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { findSimulatedRecordStart } from '../../platform/simulated.ts'
import { createSimulatedMerchants, type SimulatedMerchant } from '../merchants/merchants.ts'
import { createSimulatedFigures } from '../trader/simulated-figures.ts'
import type { P2pAd } from './engine.ts'
import type { P2pBoardStore } from './store.ts'

/** First id of simulated ads, above those of users' ads. */
const FIRST_ID = 900_000_000
/** After this time, a taken amount is offered again. */
const REFILL_MS = HOUR_MS

export type SimulatedOffer = { readonly ad: P2pAd; readonly draft: P2pAdDraft; readonly merchant: SimulatedMerchant }

export class SimulatedAds {
  readonly #merchants: readonly SimulatedMerchant[]
  readonly #store: P2pBoardStore

  constructor(fiat: P2pFiat, store: P2pBoardStore) {
    this.#merchants = createSimulatedMerchants(fiat)
    this.#store = store
  }

  isSimulatedMerchant(userId: string): boolean {
    return this.#merchants.some((merchant) => merchant.person === userId)
  }

  merchantAccounts(): readonly string[] {
    return this.#merchants.map(({ person: userId }) => userId)
  }

  /** Adds deals with users to the simulated figures of the day. */
  figures(userId: string, now: number): TraderFigures | undefined {
    const merchant = this.#merchants.find((each) => each.person === userId)
    return merchant && createSimulatedFigures(userId, merchant.name, now)
  }

  offers(now: number): readonly SimulatedOffer[] {
    return this.#merchants.flatMap((merchant, at) => {
      const stored = this.#store.adsOf(merchant.person)
      return merchant.ads.map((draft, index) => {
        const known = stored.find(({ asset, side }) => asset === draft.asset && side === draft.side)
        const id = known?.id ?? FIRST_ID + at * 100 + index
        const taken = known ? this.#store.takenSince(id, now - REFILL_MS) : 0n
        const whole = BigInt(draft.atoms)
        const left = taken < whole ? whole - taken : 0n
        return {
          merchant,
          draft,
          ad: toAd(draft, { id, maker: merchant.person, left, now, version: known?.version ?? 1 }),
        }
      })
    })
  }
}

function toAd(
  { atoms: _, min, max, ...draft }: P2pAdDraft,
  { now, ...own }: Pick<P2pAd, 'id' | 'left' | 'maker' | 'version'> & { readonly now: number },
): P2pAd {
  const madeAt = findSimulatedRecordStart(now)
  return { ...draft, ...own, state: 'online', min: BigInt(min), max: BigInt(max), password: '', madeAt }
}
