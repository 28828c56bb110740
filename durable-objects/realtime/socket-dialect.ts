import type { Topic } from '../platform/market-feed.ts'
import type { AccountSockets } from './account-sockets.ts'
import type { BufferedBytes, Reaction } from './reaction.ts'
import type { HubSession } from './sessions.ts'
import type { KnownTopic } from './topics.ts'

export interface SocketDialect<Key> {
  answer(session: HubSession<Key>, text: string, owed: BufferedBytes<Key>, now: number): Reaction<Key>
  /** For a frame that came too soon. */
  rateLimited(text: string): string
}

export interface HubActions<Key> {
  readonly members: AccountSockets<Key>
  /** True for a socket that no account, key or listen key is known of. */
  isVisitor(session: HubSession<Key>): boolean
  send(session: HubSession<Key>, ...frames: readonly string[]): Reaction<Key>
  /** As `send`, once all these topics are known. */
  sendOnceKnown(session: HubSession<Key>, topics: readonly Topic[], frame: string): Reaction<Key>
  /**
   * A repeat gets the present state again.
   * @returns `first` if the producer has to be queried
   */
  subscribe(
    session: HubSession<Key>,
    known: KnownTopic,
    owed: BufferedBytes<Key>,
    now: number,
  ): readonly string[] | 'first'
  unsubscribe(session: HubSession<Key>, topic: Topic): void
  setCombined(session: HubSession<Key>, isCombined: boolean): void
}
