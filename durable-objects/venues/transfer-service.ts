// Moves money between the user's own wallets at a venue. The venue takes no id of a request, so a lost answer is looked
// up in its history, and one transfer at a time is on its way.

import { z } from 'zod/mini'
import { toUnits, trimZeros } from '#shared/money/decimal.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import {
  isVenueTransferAmount,
  VENUE_TRANSFER_DIRECTIONS,
  VENUE_TRANSFERS_DAYS,
  VenueTransferInput,
  type VenueTransferOutcome,
  type VenueTransferRow,
  type VenueTransfers,
} from '#shared/venues/transfers.ts'
import { VenueRefusal } from '#shared/venues/views.ts'
import { createVenueRefusal, toVenueFailure, type VenueRefusedResult } from './failures.ts'
import type { VenueKeys } from './keys.ts'
import { SENT_RETENTION_MS } from './order-sender.ts'
import type { SentOrder } from './sent-orders.ts'
import type { VenueAccountStore } from './store.ts'
import type { VenueDialect, VenueFault } from './venue.ts'
import type { VenueClient } from './venue-client.ts'

/** The history may show a transfer only some time after it happened. */
const SETTLE_MS = MINUTE_MS
/** After this time, a transfer that is still not sent never will be, because the object stopped. */
const UNSENT_MS = MINUTE_MS
/** The measured clock of the venue may be off by this. */
const CLOCK_SLACK_MS = SECOND_MS
const LISTED_MS = VENUE_TRANSFERS_DAYS * DAY_MS
const ROWS_MAX = 20
const FINE_DECIMALS = 18

type Sent = SentOrder<VenueTransferInput>
type TransferDeps = {
  readonly store: VenueAccountStore
  readonly keys: VenueKeys
  readonly dialect: VenueDialect
  /** False if the deployment supports no contracts of the venue. */
  readonly isOffered: boolean
  readonly now: () => number
}

const isSameAmount = (a: string, b: string): boolean => toUnits(a, FINE_DECIMALS) === toUnits(b, FINE_DECIMALS)

export class VenueTransferService {
  readonly #deps: TransferDeps

  constructor(deps: TransferDeps) {
    this.#deps = deps
  }

  get hasUnknown(): boolean {
    return this.#deps.store.transfers.listOpen().length > 0
  }

  /** A repeated client id never moves money again. */
  async move(asked: VenueTransferInput): Promise<VenueTransferOutcome> {
    const { store, dialect, now } = this.#deps
    const client = await this.#open()
    if (!client.ok) return createVenueRefusal(client.error)
    const sent = store.transfers.find(asked.clientId)
    if (sent) return this.#findOutcome(client.value, sent)
    const read = VenueTransferInput.safeParse({ ...asked, amount: trimZeros(asked.amount) })
    if (!read.success || !isVenueTransferAmount(read.data.amount))
      return createVenueRefusal({ reason: 'amount_invalid' })
    const transfer = read.data
    await this.#resolveAll(client.value)
    // Another request with this client id may have arrived during the await.
    const meanwhile = store.transfers.find(transfer.clientId)
    if (meanwhile) return this.#findOutcome(client.value, meanwhile)
    // Two equal transfers of unknown fate could not be distinguished in the venue's history.
    if (this.hasUnknown) return createVenueRefusal({ reason: 'transfer_open' })
    store.transfers.forgetOld(now() - SENT_RETENTION_MS)
    store.transfers.insert(transfer, now())
    const moved = await client.value.call(dialect.transfer(transfer), (deadline) =>
      store.transfers.setDeadline(transfer.clientId, deadline),
    )
    if (moved.ok) {
      store.transfers.setState(transfer.clientId, 'known', moved.value)
      return { kind: 'done', transfer }
    }
    if (moved.error.kind === 'unsent') {
      store.transfers.drop(transfer.clientId)
      return createVenueRefusal({ reason: 'busy' })
    }
    // The venue takes no id, so a repeated request moves money again: what may have happened is looked up.
    if (moved.error.kind === 'refused' && !dialect.codes.unclear?.includes(moved.error.code)) {
      store.transfers.setState(transfer.clientId, 'refused', JSON.stringify(this.#failureOf(moved.error)))
      return createVenueRefusal(this.#failureOf(moved.error))
    }
    const lost = store.transfers.find(transfer.clientId)
    return lost ? this.#findOutcome(client.value, lost) : { kind: 'unknown', transfer }
  }

  /** Newest transfers of the last seven days. @param asked client id of a transfer whose outcome is wanted */
  async list(asked: string): Promise<VenueTransfers> {
    const { dialect } = this.#deps
    const client = await this.#open()
    if (!client.ok) return { ...createVenueRefusal(client.error), ...this.#findAsked(asked) }
    await this.#resolveAll(client.value)
    const to = client.value.venueNow()
    const read = await Promise.all(
      VENUE_TRANSFER_DIRECTIONS.map((direction) =>
        client.value.call(dialect.transfers(direction, to - LISTED_MS, to + CLOCK_SLACK_MS)),
      ),
    )
    const rows: VenueTransferRow[] = []
    for (const each of read) {
      if (!each.ok) return { ...createVenueRefusal(this.#failureOf(each.error)), ...this.#findAsked(asked) }
      rows.push(...each.value.rows)
    }
    return {
      kind: 'transfers',
      rows: rows.sort((a, b) => b.time - a.time).slice(0, ROWS_MAX),
      ...this.#findAsked(asked),
    }
  }

  /** Returns the outcome that is stored here, also while the venue does not answer. */
  #findAsked(clientId: string): { readonly asked?: VenueTransferOutcome } {
    const sent = this.#deps.store.transfers.find(clientId)
    return sent ? { asked: outcomeOf(sent) } : {}
  }

  /** Looks up transfers of unknown fate. */
  async work(): Promise<void> {
    if (!this.hasUnknown) return
    // The history needs no permission to transfer, which the user may have taken back meanwhile.
    const client = await this.#deps.keys.open('spot')
    if (client.ok) await this.#resolveAll(client.value)
  }

  async #resolveAll(client: VenueClient): Promise<void> {
    for (const sent of this.#deps.store.transfers.listOpen()) await this.#findOutcome(client, sent)
  }

  async #findOutcome(client: VenueClient, sent: Sent): Promise<VenueTransferOutcome> {
    const { store } = this.#deps
    if (sent.state === 'sent') await this.#lookUp(client, sent)
    return outcomeOf(store.transfers.find(sent.clientId) ?? sent)
  }

  /**
   * A transfer of the same direction, asset and amount in the time in which the venue took the request is this one,
   * unless another request has its id.
   */
  async #lookUp(client: VenueClient, { clientId, order, deadline, sentAt }: Sent): Promise<void> {
    const { store, dialect, now } = this.#deps
    const { transfers } = store
    // Without a deadline, the object stopped before it sent the request.
    if (deadline === 0) {
      if (now() - sentAt > UNSENT_MS) transfers.setState(clientId, 'absent')
      return
    }
    const askedAt = client.venueNow()
    const from = deadline - dialect.capabilities.recvWindowMs - CLOCK_SLACK_MS
    const read = await client.call(dialect.transfers(order.direction, from, deadline + SETTLE_MS))
    if (!read.ok) return
    const taken = new Set(transfers.listSince(sentAt - SENT_RETENTION_MS).map(({ reason }) => reason))
    const found = read.value.rows.find(
      ({ id, asset, amount }) => !taken.has(id) && asset === order.asset && isSameAmount(amount, order.amount),
    )
    // The answer may have come meanwhile.
    if (transfers.find(clientId)?.state !== 'sent') return
    if (found?.state === 'done') transfers.setState(clientId, 'known', found.id)
    else if (found?.state === 'failed') {
      transfers.setState(clientId, 'refused', JSON.stringify({ reason: 'transfer_refused' }))
    } else if (!found && read.value.isComplete && askedAt > deadline + SETTLE_MS) {
      transfers.setState(clientId, 'absent')
    }
  }

  #open() {
    const { isOffered, keys } = this.#deps
    return isOffered
      ? keys.open('transfers')
      : Promise.resolve({ ok: false, error: { reason: 'not_offered' } } as const)
  }

  #failureOf(fault: VenueFault) {
    const { codes } = this.#deps.dialect
    const name = fault.kind === 'refused' ? codes.ofTransfers?.[fault.code] : undefined
    if (name !== undefined && fault.kind === 'refused') return { reason: name, detail: fault.detail }
    const failure = toVenueFailure(fault, codes)
    return failure.reason === 'order_refused' ? { ...failure, reason: 'transfer_refused' as const } : failure
  }
}

function outcomeOf({ state, order, reason }: Sent): VenueTransferOutcome {
  if (state === 'known') return { kind: 'done', transfer: order }
  if (state === 'sent') return { kind: 'unknown', transfer: order }
  return state === 'absent' ? { kind: 'absent', transfer: order } : readRefusal(reason)
}

const StoredFailure = z.object({ reason: VenueRefusal, detail: z.optional(z.string()) })

const readRefusal = (stored: string): VenueRefusedResult => createVenueRefusal(StoredFailure.parse(JSON.parse(stored)))
