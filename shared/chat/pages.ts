import type { FormSubmission } from '../api/refused.ts'
import type { ChatRefusalReason } from './refusals.ts'
import type { ChatHistory, ChatMember, ChatRoomName } from './views.ts'

export const CHAT_DONE = ['named', 'deleted', 'reported', 'muted', 'unmuted'] as const
export type ChatDoneNote = (typeof CHAT_DONE)[number]
export const isChatDone = (text: string | null): text is ChatDoneNote => CHAT_DONE.some((done) => done === text)

export type ChatSubmission = FormSubmission<ChatDoneNote, ChatRefusalReason>

export type ChatData = {
  chat: {
    readonly room: ChatRoomName
    readonly window: ChatHistory
    /** Sequence number; the page shows the messages before it, or the newest with live updates if absent. */
    readonly before?: number
    readonly own?: {
      readonly member: ChatMember
      /** Sequence numbers from the query: message to answer, message to report; 0 for none. */
      readonly reply: number
      readonly report: number
      readonly submission: ChatSubmission
    }
  }
}
