// What a dialect has to say to a hub, and what the hub does for it.

import type { Topic } from '../platform/market-feed.ts'
import type { AccountSockets } from './account-sockets.ts'
import type { BufferedBytes, Reaction } from './reaction.ts'
import type { Session } from './sessions.ts'
import type { KnownTopic } from './topics.ts'

/** One dialect: reads what its sockets say, and answers in its words. */
export interface SocketDialect<Key> {
  answer(session: Session<Key>, text: string, owed: BufferedBytes<Key>, now: number): Reaction<Key>
  /** The answer to what is not looked at, as it came too soon. */
  rateLimited(text: string): string
}

/** The hub, as its dialects see it. */
export interface HubActions<Key> {
  readonly members: AccountSockets<Key>
  send(session: Session<Key>, ...frames: readonly string[]): Reaction<Key>
  /** As `say`, as soon as something is known of all of these topics. */
  sendOnceKnown(session: Session<Key>, topics: readonly Topic[], frame: string): Reaction<Key>
  /**
   * Subscribes a socket; once more brings the present state once more.
   * @returns the present state for it, or `first` if the topic's producer has to be asked
   */
  subscribe(
    session: Session<Key>,
    known: KnownTopic,
    owed: BufferedBytes<Key>,
    now: number,
  ): readonly string[] | 'first'
  unsubscribe(session: Session<Key>, topic: Topic): void
  /** Whether the pushes of a socket come with the names of their topics. */
  setCombined(session: Session<Key>, isCombined: boolean): void
}
