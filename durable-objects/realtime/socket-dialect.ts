import type { TopicKey } from '../platform/market-feed.ts'
import type { AccountSockets } from './account-sockets.ts'
import type { CountBufferedBytes, HubReaction } from './reaction.ts'
import type { HubSession } from './sessions.ts'
import type { KnownTopic } from './topics.ts'

export interface SocketDialect<Key> {
  answer(session: HubSession<Key>, text: string, owed: CountBufferedBytes<Key>, now: number): HubReaction<Key>
  /** Response to a frame that exceeds the rate limit. */
  rateLimited(text: string): string
}

export interface HubActions<Key> {
  readonly accountSockets: AccountSockets<Key>
  /** True if the socket has no account, API key or listen key. */
  isVisitor(session: HubSession<Key>): boolean
  send(session: HubSession<Key>, ...frames: readonly string[]): HubReaction<Key>
  sendOnceKnown(session: HubSession<Key>, topics: readonly TopicKey[], frame: string): HubReaction<Key>
  /**
   * A repeated subscription gets the current state again.
   * @returns `first` if the producer must be queried
   */
  subscribe(
    session: HubSession<Key>,
    known: KnownTopic,
    owed: CountBufferedBytes<Key>,
    now: number,
  ): readonly string[] | 'first'
  /** @returns acknowledgements that waited for this topic only */
  unsubscribe(session: HubSession<Key>, topic: TopicKey): readonly string[]
  setCombined(session: HubSession<Key>, isCombined: boolean): void
}
