// Runs a deal, independent of the platform. Each decision and its effects are one transaction (SPEC.md).

import { sha256 as sha256Bytes } from '@noble/hashes/sha2.js'
import { appendToHashChain } from '#shared/markets/proof/chain.ts'
import type { Notice } from '#shared/notifications/notices/notices.ts'
import { CHAT_PICTURE_BYTES_MAX, CHAT_PICTURES_MAX } from '#shared/p2p/chat-pictures.ts'
import {
  type DealActor,
  type DealEvent,
  type DealParty,
  type DealTerms,
  EVIDENCE_FILE_BYTES_MAX,
} from '#shared/p2p/deals.ts'
import type { P2pRefusal, P2pRefusalReason } from '#shared/p2p/refusals.ts'
import {
  DEAL_MESSAGE_KINDS,
  isInvisibleDealChatKind,
  PaymentDetail,
  type PostedDealChatKind,
} from '#shared/p2p/views.ts'
import { assert } from '#shared/platform/assert.ts'
import { toHex } from '#shared/platform/hex.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { isUserAccount, NoticeOutbox } from '../../platform/notice-outbox.ts'
import { applyDealEntry, type Deal, oppositeDealParty } from './deal.ts'
import { type DealEffect, type DealNotificationKind, listDealEffects } from './effects.ts'
import {
  type DealAction,
  decideDealAction,
  listDueDealEvents,
  nextDealDeadline,
  toEscrowFundingEvent,
} from './engine.ts'
import { createDealNotice } from './notices.ts'
import { removePictureMetadata } from './pictures.ts'
import { type DealChatMessage, type DealStorage, DealStore, type PendingDealEffect } from './store.ts'
import type { DealCaseFile, DealRecord } from './views.ts'

/** All calls are idempotent. */
export type DealPorts = {
  hold(terms: DealTerms, key: string): Promise<Result<string, P2pRefusalReason>>
  /**
   * Pays the buyer's part of the escrow and returns the rest to the seller.
   * @throws Error if the payment must be retried
   */
  award(terms: DealTerms, hold: string, toBuyer: string, key: string): Promise<string>
  join(deal: Deal, party: DealParty): Promise<Result<null, P2pRefusalReason>>
  report(deal: Deal, seq: number): Promise<void>
  notify(deal: Deal, party: DealParty, news: DealNotificationKind): Promise<void>
  tell(userId: string, notices: readonly Notice[]): Promise<void>
  /**
   * Opens or updates the operators' case about the deal.
   * @param seq number of the deal's newest log entry
   */
  tellDesk(deal: Deal, seq: number): Promise<void>
  downtime(from: number, to: number): Promise<number>
}

export type DealHost = {
  readonly storage: DealStorage & { setAlarm(time: number): void | Promise<void>; deleteAlarm(): void | Promise<void> }
  now(): number
  readonly services: DealPorts
  /** Lets work continue after the response. */
  background(work: Promise<unknown>): void
  report(event: string, facts: Readonly<Record<string, unknown>>): void
}

const fileName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').slice(-80) || 'picture'

/** For each party, so that neither can keep the other from writing or from disclosing messages to the arbiter. */
const MESSAGES_MAX = 250
const OPENED_MAX = 30
const MESSAGE_MAX = 8_000
/** Encrypted messages are longer than their text. Each `opened` message reveals hundreds of keys, so few suffice. */
const SEALED_MAX = 20_000
const KEYS_MAX = 8
/** A party that reads the chat meanwhile is not notified. */
const MESSAGE_NOTICE_DELAY_MS = 30_000
const MESSAGES = { kinds: DEAL_MESSAGE_KINDS, most: MESSAGES_MAX } as const
const CHAT_BOUNDS: Readonly<
  Record<PostedDealChatKind, { readonly kinds: readonly PostedDealChatKind[]; readonly most: number }>
> = {
  text: MESSAGES,
  sealed: MESSAGES,
  picture: MESSAGES,
  key: { kinds: ['key'], most: KEYS_MAX },
  opened: { kinds: ['opened'], most: OPENED_MAX },
}
const PARTIES: readonly DealParty[] = ['buyer', 'seller']
/** Messages to simulated merchants and to operators are dropped after this many attempts. */
const NOTICE_TRIES = 3
const RETRY_MS = 1_000
const RETRY_MAX_MS = 60_000

export class DealService {
  readonly #host: DealHost
  readonly #store: DealStore
  readonly #outbox: NoticeOutbox
  #deal: Deal | undefined
  #pumping: Promise<void> | undefined
  /** A failed deadline is tried again at this time, epoch ms. */
  #retryAt = 0

  constructor(host: DealHost) {
    this.#host = host
    this.#store = new DealStore(host.storage)
    this.#outbox = new NoticeOutbox(host.storage.sql, () => `p2p/${this.#deal?.terms.id ?? ''}`)
    for (const entry of this.#store.log()) this.#deal = applyDealEntry(this.#deal, entry)
  }

  get deal(): Deal | undefined {
    return this.#deal
  }

  /** Idempotent. */
  open(terms: DealTerms, payTo: PaymentDetail, greeting: string): void {
    if (this.#deal) {
      assert(JSON.stringify(this.#deal.terms) === JSON.stringify(terms), 'a deal is opened once')
      return
    }
    this.#store.transaction(() => {
      this.#write('system', [{ kind: 'opened', terms }])
      this.#store.saveDetail('pay', JSON.stringify(payTo))
      if (greeting !== '') this.#post(terms.maker, 'auto', greeting)
    })
    this.#wake()
  }

  async act(userId: string, act: DealAction, isArbiter = false): Promise<Result<Deal, P2pRefusal>> {
    const by = isArbiter ? 'arbiter' : this.partyOf(userId)
    if (!this.#deal || !by) return refuse({ reason: 'deal_unknown', params: {} })
    await this.#tick()
    const decision = decideDealAction(this.#deal, act, by, this.#host.now())
    if (!decision.ok) return decision
    this.#store.transaction(() => this.#write(by, decision.value))
    this.#wake()
    return ok(this.#deal)
  }

  partyOf(userId: string): DealParty | undefined {
    const { buyer, seller } = this.#deal?.terms ?? {}
    return userId === buyer ? 'buyer' : userId === seller ? 'seller' : undefined
  }

  /** The type of the file is read from its bytes. */
  async addEvidence(userId: string, name: string, brought: Uint8Array): Promise<Result<Deal, P2pRefusal>> {
    const by = this.partyOf(userId)
    if (!this.#deal || !by) return refuse({ reason: 'deal_unknown', params: {} })
    if (brought.length > EVIDENCE_FILE_BYTES_MAX) {
      return refuse({ reason: 'evidence_too_large', params: { most: String(EVIDENCE_FILE_BYTES_MAX) } })
    }
    const picture = removePictureMetadata(brought)
    if (!picture) return refuse({ reason: 'evidence_type', params: {} })
    const hash = toHex(sha256Bytes(picture.bytes))
    const file = { name: fileName(name), type: picture.type, bytes: picture.bytes.length, hash }
    await this.#tick()
    const decision = decideDealAction(this.#deal, { kind: 'add_evidence', file }, by, this.#host.now())
    if (!decision.ok) return decision
    this.#store.transaction(() => {
      if (!this.#store.hasFile(hash)) this.#store.addFile(hash, picture)
      this.#write(by, decision.value)
    })
    this.#wake()
    return ok(this.#deal)
  }

  /** Undefined if the user is no party, or the file does not exist. */
  file(userId: string, hash: string): ReturnType<DealStore['file']> {
    return this.partyOf(userId) ? this.#store.file(hash) : undefined
  }

  /** For the arbiter. Messages remain encrypted until a party reveals their keys. */
  caseFile(): DealCaseFile | undefined {
    const detail = this.#store.detail('pay')
    if (!this.#deal || detail === undefined) return undefined
    const payTo = PaymentDetail.parse(JSON.parse(detail))
    return { deal: this.#deal, log: this.#store.log(), chat: this.#store.chat(), payTo }
  }

  caseEvidence(hash: string): ReturnType<DealStore['file']> {
    return this.#store.file(hash)
  }

  /** @returns hash of the picture */
  keepChatPicture(userId: string, bytes: Uint8Array): Result<string, P2pRefusal> {
    const party = this.partyOf(userId)
    if (!this.#deal || !party) return refuse({ reason: 'deal_unknown', params: {} })
    if (bytes.length === 0 || bytes.length > CHAT_PICTURE_BYTES_MAX) {
      return refuse({ reason: 'message_invalid', params: { most: String(CHAT_PICTURE_BYTES_MAX) } })
    }
    const hash = toHex(sha256Bytes(bytes))
    const known = this.#store.chatPictures(party)
    if (known.includes(hash)) return ok(hash)
    if (known.length >= CHAT_PICTURES_MAX) {
      return refuse({ reason: 'messages_too_many', params: { most: String(CHAT_PICTURES_MAX) } })
    }
    this.#store.addChatPicture(hash, party, bytes)
    return ok(hash)
  }

  /** Undefined if the user is no party, or the picture does not exist. */
  chatPicture(userId: string, hash: string): Uint8Array | undefined {
    return this.partyOf(userId) ? this.#store.chatPicture(hash) : undefined
  }

  /** For the arbiter. The picture is unreadable until a party reveals its key. */
  caseChatPicture(hash: string): Uint8Array | undefined {
    return this.#store.chatPicture(hash)
  }

  /** During an appeal, messages are readable for the arbiter. */
  postMessage(userId: string, kind: PostedDealChatKind, body: string): Result<number, P2pRefusal> {
    const party = this.partyOf(userId)
    if (!this.#deal || !party) return refuse({ reason: 'deal_unknown', params: {} })
    const trimmed = body.trim()
    const most = kind === 'text' ? MESSAGE_MAX : SEALED_MAX
    if (trimmed === '' || trimmed.length > most) {
      return refuse({ reason: 'message_invalid', params: { most: String(most) } })
    }
    if (kind === 'opened' && !this.#deal.appeal?.isOpen) {
      return refuse({ reason: 'wrong_state', params: { state: this.#deal.state } })
    }
    const bound = CHAT_BOUNDS[kind]
    if (this.#store.countMessages(party, bound.kinds) >= bound.most) {
      return refuse({ reason: 'messages_too_many', params: { most: String(bound.most) } })
    }
    this.#store.transaction(() => this.#post(party, kind, trimmed))
    this.#setAlarm()
    return ok(this.#store.chatHead().seq)
  }

  /** First message of the run that a party has not read; undefined if the party was notified of it. */
  #findUnreadRun(reader: DealParty): { readonly seq: number; readonly time: number } | undefined {
    if (!this.#deal || !isUserAccount(this.#deal.terms[reader])) return undefined
    const first = this.#store.firstMessageAfter(oppositeDealParty(reader), this.#store.seen(reader), DEAL_MESSAGE_KINDS)
    return first && first.seq > this.#store.notified(reader) ? first : undefined
  }

  #nextMessageNotice(): number | undefined {
    const times = PARTIES.flatMap((reader) => this.#findUnreadRun(reader)?.time ?? [])
    return times.length === 0 ? undefined : Math.min(...times) + MESSAGE_NOTICE_DELAY_MS
  }

  #notifyOfMessages(): void {
    const now = this.#host.now()
    for (const reader of PARTIES) {
      const run = this.#findUnreadRun(reader)
      const deal = this.#deal
      if (!run || !deal || now < run.time + MESSAGE_NOTICE_DELAY_MS) continue
      this.#store.transaction(() => {
        this.#outbox.add(deal.terms[reader], createDealNotice(deal, 'message', now))
        this.#store.markNotified(reader, run.seq)
      })
    }
  }

  /** Also marks the party's chat as read. */
  readDeal(userId: string): DealRecord | undefined {
    const party = this.partyOf(userId)
    if (!this.#deal || !party) return undefined
    const chat = this.#store.chat()
    const seen = this.#store.seen(party)
    const unread = chat.filter(
      ({ seq, party: from, kind }) => seq > seen && from !== party && !isInvisibleDealChatKind(kind),
    ).length
    const last = chat.at(-1)?.seq ?? 0
    if (last > seen) this.#store.markSeen(party, last)
    const detail = this.#store.detail('pay')
    const payTo = detail === undefined ? undefined : PaymentDetail.parse(JSON.parse(detail))
    return { deal: this.#deal, party, log: this.#store.log(), chat, unread, payTo }
  }

  /** @param also work that must not be lost either, if it fails */
  async alarm(also: () => Promise<void> = async () => {}): Promise<void> {
    this.#retryAt = 0
    try {
      this.#notifyOfMessages()
      await this.#tick()
      await also()
    } catch (error) {
      // The platform drops an alarm that fails six times.
      this.#retryAt = this.#host.now() + RETRY_MAX_MS
      this.#host.report('deal_alarm_failed', { error: String(error) })
    }
    await this.executeEffects()
  }

  /** Executes effects in order. A failed effect is retried and blocks the following ones. */
  executeEffects(): Promise<void> {
    this.#pumping ??= this.#pump().finally(() => {
      this.#pumping = undefined
    })
    return this.#pumping
  }

  async #pump(): Promise<void> {
    for (;;) {
      const [next] = this.#store.effects()
      if (!next) break
      try {
        await this.#perform(next)
      } catch (error) {
        const tries = next.tries + 1
        if ((next.effect.kind === 'notify' || next.effect.kind === 'desk') && tries >= NOTICE_TRIES) {
          this.#store.transaction(() => this.#store.deleteEffect(next.id))
          continue
        }
        const due = this.#host.now() + Math.min(RETRY_MS * 2 ** Math.min(tries, 10), RETRY_MAX_MS)
        this.#store.transaction(() => this.#store.postpone(next.id, tries, due))
        this.#host.report('deal_effect_failed', { effect: next.effect.kind, tries, error: String(error) })
        break
      }
    }
    try {
      await this.#outbox.deliverPending(this.#host.services.tell, this.#host.now)
    } finally {
      this.#setAlarm()
    }
  }

  async #perform({ id, effect }: PendingDealEffect): Promise<void> {
    const deal = this.#deal
    assert(deal, 'effects are of a deal')
    const events = await this.#answerTo(effect, deal)
    this.#store.transaction(() => {
      this.#store.deleteEffect(id)
      // A cancelled deal drops the effects of opening that are still pending.
      if (events.some(({ kind }) => kind === 'cancelled')) {
        for (const { id: left } of this.#store.effects()) this.#store.deleteEffect(left)
      }
      this.#write('system', events)
    })
  }

  async #answerTo(effect: DealEffect, deal: Deal): Promise<readonly DealEvent[]> {
    const { services } = this.#host
    const { terms } = deal
    switch (effect.kind) {
      case 'join': {
        const answer = await services.join(deal, effect.party)
        return answer.ok ? [] : [toEscrowFundingEvent(deal, refuse(answer.error))]
      }
      case 'hold':
        return [toEscrowFundingEvent(deal, await services.hold(terms, `p2p:${terms.id}:hold:${effect.count}`))]
      case 'award': {
        const key = `p2p:${terms.id}:award:${effect.hold}`
        return [{ kind: 'moved', entry: await services.award(terms, effect.hold, effect.toBuyer, key) }]
      }
      case 'report':
        await services.report(deal, this.#store.head().seq)
        return []
      case 'desk':
        await services.tellDesk(deal, this.#store.head().seq)
        return []
      default:
        await services.notify(deal, effect.party, effect.news)
        return []
    }
  }

  async #tick(): Promise<void> {
    const deal = this.#deal
    const now = this.#host.now()
    if (!deal || (nextDealDeadline(deal) ?? Number.POSITIVE_INFINITY) > now) return
    const down = await this.#host.services.downtime(deal.since, now)
    // The deal may have changed during the call.
    this.#store.transaction(() =>
      this.#write('system', this.#deal ? listDueDealEvents(this.#deal, now, () => down) : []),
    )
    this.#wake()
  }

  #write(by: DealActor, events: readonly DealEvent[]): void {
    for (const event of events) {
      const head = this.#store.head()
      const entry = { seq: head.seq + 1, time: this.#host.now(), by, event }
      this.#store.append(entry, appendToHashChain(head, entry, sha256).hash)
      this.#deal = applyDealEntry(this.#deal, entry)
      for (const effect of listDealEffects(this.#deal, entry)) this.#enqueue(this.#deal, effect)
    }
  }

  /** Notices to users have their own queue, so they block no effects and survive a cancellation. */
  #enqueue(deal: Deal, effect: DealEffect): void {
    const userId = effect.kind === 'notify' ? deal.terms[effect.party] : ''
    if (effect.kind === 'notify' && isUserAccount(userId)) {
      this.#outbox.add(userId, createDealNotice(deal, effect.news, this.#host.now()))
    } else this.#store.addEffect(effect)
  }

  #post(party: DealParty, kind: DealChatMessage['kind'], body: string): void {
    const head = this.#store.chatHead()
    const message = { seq: head.seq + 1, time: this.#host.now(), party, kind, body }
    this.#store.addMessage({ ...message, hash: appendToHashChain(head, message, sha256).hash })
  }

  #wake(): void {
    this.#setAlarm()
    this.#host.background(this.executeEffects())
  }

  /** The alarm serves retries and deadlines. A deal that waits for its users has none. */
  #setAlarm(): void {
    const [effect] = this.#store.effects()
    const now = this.#host.now()
    const times = [
      effect && Math.max(effect.due, now),
      this.#outbox.nextDeliveryAt(now),
      this.#nextMessageNotice(),
      this.#deal && nextDealDeadline(this.#deal),
    ].map((time) => (time === undefined || time > now ? time : Math.max(time, this.#retryAt)))
    if (this.#retryAt > now) times.push(this.#retryAt)
    const next = Math.min(...times.filter((time) => time !== undefined))
    if (Number.isFinite(next)) void this.#host.storage.setAlarm(next)
    else void this.#host.storage.deleteAlarm()
  }
}
