import type { Topic } from '../platform/market-feed.ts'
import type { AccountSockets } from './account-sockets.ts'
import type { BufferedBytes, Reaction } from './reaction.ts'
import type { HubSession } from './sessions.ts'
import type { KnownTopic } from './topics.ts'

export interface SocketDialect<Key> {
  answer(session: HubSession<Key>, text: string, owed: BufferedBytes<Key>, now: number): Reaction<Key>
  /** Response to a frame that exceeds the rate limit. */
  rateLimited(text: string): string
}

export interface HubActions<Key> {
  readonly members: AccountSockets<Key>
  /** True for a socket without account, API key or listen key. */
  isVisitor(session: HubSession<Key>): boolean
  send(session: HubSession<Key>, ...frames: readonly string[]): Reaction<Key>
  /** Sends a frame once the state of all these topics is known. */
  sendOnceKnown(session: HubSession<Key>, topics: readonly Topic[], frame: string): Reaction<Key>
  /** A repeated subscription gets the current state again. @returns `first` if the producer must be queried */
  subscribe(
    session: HubSession<Key>,
    known: KnownTopic,
    owed: BufferedBytes<Key>,
    now: number,
  ): readonly string[] | 'first'
  unsubscribe(session: HubSession<Key>, topic: Topic): void
  setCombined(session: HubSession<Key>, isCombined: boolean): void
}
