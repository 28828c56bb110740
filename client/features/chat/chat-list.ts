import type { ChatEntry, ChatHistory, ChatMessage, ChatRoomState } from '#shared/chat/views.ts'

export type ChatMessageList = {
  readonly room: ChatRoomState
  /** Oldest first, without gaps. */
  readonly messages: readonly ChatMessage[]
  readonly hasOlder: boolean
}

/** Maximum number of messages; links lead to older ones. */
const MAX = 300

export const findNewestMessageSeq = ({ messages }: Pick<ChatMessageList, 'messages'>): number =>
  messages.at(-1)?.seq ?? 0

/** If a message has several entries, the one with the highest `change` wins. */
export function mergeChatEntries(list: ChatMessageList, entries: readonly ChatEntry[]): ChatMessageList {
  const known = new Map(list.messages.map((message) => [message.seq, message]))
  const [first] = list.messages
  let { room } = list
  for (const entry of entries) {
    if (entry.kind === 'room') {
      if (entry.change > room.change) room = entry
    } else if (entry.change > (known.get(entry.seq)?.change ?? 0) && !(first && entry.seq < first.seq)) {
      known.set(entry.seq, entry)
    }
  }
  const sorted = [...known.values()].sort((a, b) => a.seq - b.seq)
  const messages = sorted.slice(-MAX)
  return { room, messages, hasOlder: list.hasOlder || sorted.length > MAX }
}

/** If true, the caller must load the history again. */
export function hasChatGap(list: ChatMessageList, entries: readonly ChatEntry[]): boolean {
  const last = findNewestMessageSeq(list)
  const news = entries.flatMap((entry) => (entry.kind === 'message' && entry.seq > last ? [entry.seq] : []))
  return last > 0 && news.length > 0 && Math.min(...news) > last + 1
}

/** Replaces the messages with a page of history, but keeps newer changes of the list. */
export const mergeChatHistory = (list: ChatMessageList, { room, messages, hasOlder }: ChatHistory): ChatMessageList =>
  mergeChatEntries({ room, messages, hasOlder }, [list.room, ...list.messages])

export const countUnreadMessages = ({ messages }: ChatMessageList, seq: number, own: string): number =>
  messages.filter((message) => message.seq > seq && message.author !== own && message.state === 'shown').length
