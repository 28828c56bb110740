import { CHAT_MESSAGE_RETENTION_MS, CHAT_WINDOW_MESSAGES } from '#shared/chat/limits.ts'
import type { ChatRefusal } from '#shared/chat/refusals.ts'
import type { ChatEntry, ChatHistory, ChatMessage, ChatRoomName, ChatRoomState } from '#shared/chat/views.ts'
import { ok, type Result } from '#shared/platform/result.ts'
import type { TransactionalStorage } from '../../platform/migrations.ts'
import { NoticeOutbox } from '../../platform/notice-outbox.ts'
import { type ChatMessageDraft, type ChatWriter, checkChatPost, checkChatRemoval } from './engine.ts'
import { ChatRoomStore, type StoredChatMessage, toChatMessage } from './store.ts'

const CONTEXT = 10

export class ChatRoomService {
  readonly #store: ChatRoomStore
  readonly #name: ChatRoomName
  readonly #now: () => number
  readonly outbox: NoticeOutbox

  constructor(storage: TransactionalStorage, name: ChatRoomName, now: () => number) {
    this.#store = new ChatRoomStore(storage)
    this.#name = name
    this.#now = now
    this.outbox = new NoticeOutbox(storage.sql, () => `chat/${name}`)
  }

  get #since(): number {
    return this.#now() - CHAT_MESSAGE_RETENTION_MS
  }

  /** Idempotent by key (RM5). */
  post(writer: ChatWriter, draft: ChatMessageDraft): Result<ChatMessage, ChatRefusal> {
    const now = this.#now()
    return this.#store.transaction(() => {
      const known = this.#store.findByKey(writer.person, draft.key)
      if (known) return ok(toChatMessage(known))
      const answered = draft.reply > 0 ? this.#store.message(draft.reply, this.#since) : undefined
      const { isClosed, slowSeconds } = this.#store.state()
      const facts = {
        isClosed,
        slowSeconds,
        isReplyShown: answered?.state === 'shown',
        roomWholeAt: this.#store.wholeAt(),
        ...this.#store.writer(writer.person),
        saidAt: (text: string) => this.#store.lastPostedAt(writer.person, text),
      }
      const decided = checkChatPost(draft, writer, facts, now)
      if (!decided.ok) return decided
      const { text, ...allowances } = decided.value
      return ok(toChatMessage(this.#store.add(writer, { ...draft, text }, allowances, now)))
    })
  }

  delete(userId: string, seq: number): Result<ChatMessage | undefined, ChatRefusal> {
    return this.#take(seq, { person: userId })
  }

  /**
   * Removes a message, and notifies its author (RM12).
   * @param reason for the log
   */
  remove(seq: number, reason: string): Result<ChatMessage | undefined, ChatRefusal> {
    return this.#take(seq, 'operators', reason)
  }

  #take(seq: number, by: { readonly person: string } | 'operators', reason = '') {
    return this.#store.transaction((): Result<ChatMessage | undefined, ChatRefusal> => {
      const message = this.#store.message(seq, this.#since)
      const decided = checkChatRemoval(message, by)
      if (!decided.ok) return decided
      if (!decided.value || !message) return ok(undefined)
      this.#store.hideMessage(seq, by === 'operators' ? 'removed' : 'deleted')
      if (by === 'operators') {
        const params = { room: this.#name, reason }
        this.outbox.add(message.person, { kind: 'chat_removed', params, at: this.#now(), link: '/chat' })
      }
      const taken = this.#store.message(seq, this.#since)
      return ok(taken && toChatMessage(taken))
    })
  }

  /** @returns placeholders that replace the messages (RM13) */
  eraseAuthor(userId: string): readonly ChatMessage[] {
    return this.#store.transaction(() => this.#store.eraseAuthor(userId).map(toChatMessage))
  }

  setState(isClosed: boolean, slowSeconds: number): ChatRoomState {
    this.#store.transaction(() => this.#store.setState(isClosed, slowSeconds))
    return this.#store.state()
  }

  window(before = Number.MAX_SAFE_INTEGER): ChatHistory {
    const found = this.#store.messagesBefore(before, this.#since, CHAT_WINDOW_MESSAGES + 1)
    const hasOlder = found.length > CHAT_WINDOW_MESSAGES
    return { room: this.#store.state(), messages: (hasOlder ? found.slice(1) : found).map(toChatMessage), hasOlder }
  }

  /** Returns the newest messages without `seq`. */
  context(seq?: number): StoredChatMessage[] {
    if (seq === undefined) return this.#store.messagesBefore(Number.MAX_SAFE_INTEGER, this.#since, CHAT_WINDOW_MESSAGES)
    return [
      ...this.#store.messagesBefore(seq, this.#since, CONTEXT),
      ...this.#store.messagesFrom(seq, this.#since, CONTEXT + 1),
    ]
  }

  /** Includes messages that operators removed (RM14). */
  messagesOfAuthor(userId: string): StoredChatMessage[] {
    return this.#store.messagesOfAuthor(userId, this.#since)
  }

  findMessage(seq: number): StoredChatMessage | undefined {
    return this.#store.message(seq, this.#since)
  }

  state(): ChatRoomState {
    return this.#store.state()
  }

  /** State and messages for a hub's new lease, latest change first (RM11). */
  currentEntries(): readonly ChatEntry[] {
    return [this.#store.state(), ...this.#store.latestChanges(this.#since, CHAT_WINDOW_MESSAGES).map(toChatMessage)]
  }

  /** @returns when to call again, epoch ms */
  pruneExpired(): number | undefined {
    const next = this.#store.transaction(() => this.#store.prune(this.#now()))
    const due = this.outbox.nextDeliveryAt(this.#now())
    const times = [next, due].filter((time) => time !== undefined)
    return times.length === 0 ? undefined : Math.min(...times)
  }
}
