import { type BotRefusal, isBotRefusalReason } from '#shared/bots/refusals.ts'
import { parseBotSettings } from '#shared/bots/settings.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { BotAlarm } from './alarm.ts'
import type { BotContext } from './context.ts'
import type { BotLifecycle } from './lifecycle.ts'
import type { BotNotifications } from './notifications.ts'
import type { NewBot } from './services.ts'
import type { BotRecord } from './store.ts'
import type { BotTransfers } from './transfers.ts'

/** Pause reason if the account was frozen before the bot existed (BO44). */
export const FROZEN_CREATION_REASON = 'held'

export type BotCreationDeps = {
  readonly lifecycle: BotLifecycle
  readonly notifications: BotNotifications
  readonly transfers: BotTransfers
  readonly alarm: BotAlarm
  readonly work: () => Promise<void>
}

export class BotCreation {
  readonly #context: BotContext
  readonly #deps: BotCreationDeps

  constructor(context: BotContext, deps: BotCreationDeps) {
    this.#context = context
    this.#deps = deps
  }

  /**
   * Idempotent.
   * @returns reason if the funding failed
   */
  async create(made: NewBot): Promise<Result<null, BotRefusal>> {
    const context = this.#context
    const { known } = context
    const asked = askedOf(made)
    // Bots of earlier versions have no fingerprint.
    const isOther = known && (known.key !== made.key || (known.asked !== '' && known.asked !== asked))
    if (isOther) return refuse({ reason: 'key_reused', params: {} })
    if (!known) {
      const settings = parseBotSettings(made.recipe)
      if (!settings.ok) return settings
      const { lifecycle, notifications, alarm } = this.#deps
      context.transaction(() => {
        const isHeld = context.store.hasSeen(FROZEN_CREATION_REASON)
        lifecycle.save({ ...newRecord(made, context.now()), asked, choice: settings.value.onEnd, isHeld })
        context.settings = settings.value
        const { asset, investment } = settings.value
        context.store.addTransfer({ kind: 'fund', asset, atoms: String(investment), key: 'start', isFirst: true })
        alarm.wakeForWork()
        notifications.addEvent('created', {})
      })
    }
    await this.#deps.transfers.whileCreating(this.#deps.work)
    const { end, startedAt, machine } = context.record
    if ((end !== 'funds_short' && end !== 'start_refused') || startedAt > 0 || machine !== '') return ok(null)
    return refuse(this.#deps.transfers.shortage ?? this.#findStoredRefusal())
  }

  /** Bots of earlier versions stored none. */
  #findStoredRefusal(): BotRefusal {
    const { reason = '', ...params } = this.#context.store.events().find(({ kind }) => kind === 'ended')?.params ?? {}
    const unknown = { asset: '', available: '', needed: '' }
    return isBotRefusalReason(reason) ? { reason, params } : { reason: 'insufficient_funds', params: unknown }
  }
}

/** Fingerprint of the request, which detects a key reused for another one. */
const askedOf = ({ recipe, following }: NewBot): string =>
  // The followed bot's settings may change before a repetition.
  JSON.stringify(following === undefined ? recipe : [following, recipe.investment])

const newRecord = (
  { following, venue = null, ...bot }: NewBot,
  createdAt: number,
): Omit<BotRecord, 'asked' | 'choice' | 'isHeld'> => ({
  ...bot,
  venue,
  venueFailures: null,
  formerSecret: null,
  state: 'created',
  end: null,
  phase: 'strategy',
  machine: '',
  from: 0,
  prices: {},
  watched: {},
  fired: {},
  createdAt,
  startedAt: 0,
  endedAt: 0,
  checkedAt: 0,
  doubts: 0,
  last: null,
  growth: null,
  peakBps: 10_000,
  drawdownBps: 0,
  crossing: '',
  marginIns: 0,
  fundedTo: 0,
  isOut: false,
  refusal: '',
  areSettingsChanged: false,
  liquidation: '',
  unexplainedLots: 0,
  follows: following === undefined ? null : { bot: following, seq: 0, isPausing: false, isLeft: false },
})
