// The messages of a room as a page has them, and how news changes them.

import type { ChatEntry, ChatMessage, ChatRoomState, ChatWindow } from '#shared/chat/views.ts'

export type ChatList = {
  readonly room: ChatRoomState
  /** The oldest first, without gaps. */
  readonly messages: readonly ChatMessage[]
  readonly hasOlder: boolean
}

/** As many as a page holds: the oldest go, and are found on the page of earlier ones. */
const MOST = 300

/** The number of the newest message; 0: there is none. */
export const newestOf = ({ messages }: Pick<ChatList, 'messages'>): number => messages.at(-1)?.seq ?? 0

/** Takes in what the room tells: of each message what was changed last counts. */
export function withEntries(list: ChatList, entries: readonly ChatEntry[]): ChatList {
  const known = new Map(list.messages.map((message) => [message.seq, message]))
  const [first] = list.messages
  let { room } = list
  for (const entry of entries) {
    if (entry.kind === 'room') {
      if (entry.change > room.change) room = entry
      // What is older than the page is not on it.
    } else if (entry.change > (known.get(entry.seq)?.change ?? 0) && !(first && entry.seq < first.seq)) {
      known.set(entry.seq, entry)
    }
  }
  const sorted = [...known.values()].sort((a, b) => a.seq - b.seq)
  const messages = sorted.slice(-MOST)
  return { room, messages, hasOlder: list.hasOlder || sorted.length > MOST }
}

/** Whether something is missing before what the room tells: then it is read anew. */
export function hasGap(list: ChatList, entries: readonly ChatEntry[]): boolean {
  const last = newestOf(list)
  const news = entries.flatMap((entry) => (entry.kind === 'message' && entry.seq > last ? [entry.seq] : []))
  return last > 0 && news.length > 0 && Math.min(...news) > last + 1
}

/** A window takes the place of what a page had, unless that is newer. */
export const withWindow = (list: ChatList, { room, messages, hasOlder }: ChatWindow): ChatList =>
  withEntries({ room, messages, hasOlder }, [list.room, ...list.messages])

/** How many of somebody else's messages came after one. */
export const newAfter = ({ messages }: ChatList, seq: number, own: string): number =>
  messages.filter((message) => message.seq > seq && message.author !== own && message.state === 'shown').length
