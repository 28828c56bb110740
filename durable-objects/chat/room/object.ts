import { DurableObject } from 'cloudflare:workers'
import type { ChatRefusal } from '#shared/chat/refusals.ts'
import { chatTopic } from '#shared/chat/topic.ts'
import {
  type ChatEntry,
  type ChatHistory,
  type ChatMessage,
  ChatRoomName,
  type ChatRoomState,
} from '#shared/chat/views.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Result } from '#shared/platform/result.ts'
import { toTopicKey } from '#shared/realtime/topics.ts'
import { SubscriptionLeases } from '../../markets/market-data/leases.ts'
import {
  type FeedHub,
  type FeedProducer,
  MARKET_FEED_VERSION,
  type TopicLeaseRequest,
  type TopicPublication,
} from '../../platform/market-feed.ts'
import type { NotificationsEnv } from '../../platform/notice-outbox.ts'
import { objectStub } from '../../platform/object-stub.ts'
import type { ChatMessageDraft, ChatWriter } from './engine.ts'
import { ChatRoomService } from './service.ts'
import type { StoredChatMessage } from './store.ts'

type RoomEnv = NotificationsEnv & { readonly MARKET_HUB: { getByName(hub: string): FeedHub } }

export class ChatRoom extends DurableObject<RoomEnv> implements FeedProducer {
  readonly #room: ChatRoomService
  readonly #topic: string
  readonly #leases = new SubscriptionLeases()

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env)
    const name = ChatRoomName.safeParse(ctx.id.name)
    assert(name.success, 'there is a room for each language')
    this.#room = new ChatRoomService(ctx.storage, name.data, Date.now)
    this.#topic = toTopicKey(chatTopic(name.data))
  }

  async say(writer: ChatWriter, draft: ChatMessageDraft): Promise<Result<ChatMessage, ChatRefusal>> {
    const said = this.#room.post(writer, draft)
    if (said.ok) await this.#changed(said.value)
    return said
  }

  async delete(userId: string, seq: number): Promise<Result<null, ChatRefusal>> {
    return this.#publishRemoval(this.#room.delete(userId, seq))
  }

  /** @param reason that the author sees */
  async remove(seq: number, reason: string): Promise<Result<null, ChatRefusal>> {
    return this.#publishRemoval(this.#room.remove(seq, reason))
  }

  async vanish(userId: string): Promise<void> {
    for (const message of this.#room.eraseAuthor(userId)) await this.#changed(message)
  }

  async set(isClosed: boolean, slowSeconds: number): Promise<void> {
    await this.#changed(this.#room.setState(isClosed, slowSeconds))
  }

  async state(): Promise<ChatRoomState> {
    return this.#room.state()
  }

  async window(before?: number): Promise<ChatHistory> {
    return this.#room.window(before)
  }

  async context(seq?: number): Promise<StoredChatMessage[]> {
    return this.#room.context(seq)
  }

  async own(userId: string): Promise<StoredChatMessage[]> {
    return this.#room.messagesOfAuthor(userId)
  }

  async kept(seq: number): Promise<StoredChatMessage | undefined> {
    return this.#room.findMessage(seq)
  }

  /**
   * Subscribes a hub (platform/market-feed.ts).
   * @throws Error if the hub has another feed version
   */
  async watch(request: TopicLeaseRequest): Promise<readonly TopicPublication[]> {
    assert(
      request.version === MARKET_FEED_VERSION,
      `feed version ${MARKET_FEED_VERSION} is understood here, not ${request.version}`,
    )
    this.#leases.set(request, Date.now())
    return request.topics.length === 0 ? [] : [this.#publication(this.#room.currentEntries())]
  }

  override async alarm(): Promise<void> {
    await this.#notify()
    await this.#wakeUp()
  }

  async #publishRemoval(taken: Result<ChatMessage | undefined, ChatRefusal>): Promise<Result<null, ChatRefusal>> {
    if (!taken.ok) return taken
    if (taken.value) await this.#changed(taken.value)
    return { ok: true, value: null }
  }

  #publication(entries: readonly ChatEntry[]): TopicPublication {
    return { kind: 'append', topic: this.#topic, entries: entries.map((entry) => JSON.stringify(entry)) }
  }

  /** A hub that misses this change receives it when it renews its lease. */
  async #changed(entry: ChatEntry): Promise<void> {
    await this.#wakeUp()
    if (!this.#leases.isWatched(Date.now())) return
    for (const { hub, publications } of this.#leases.collectDeliveries(() => this.#publication([entry]))) {
      const told = objectStub(this.env, 'MARKET_HUB', hub).publish(MARKET_FEED_VERSION, publications)
      this.ctx.waitUntil(told.catch(() => this.#leases.drop(hub)))
    }
  }

  #notify(): Promise<void> {
    return this.#room.outbox.deliverPending(
      (userId, notices) => objectStub(this.env, 'NOTICES', userId).tell(notices),
      Date.now,
    )
  }

  async #wakeUp(): Promise<void> {
    const next = this.#room.pruneExpired()
    if (next !== undefined) await this.ctx.storage.setAlarm(next)
  }
}
