import type { FormSubmission } from '../api/refused.ts'
import type { ChatRefusalReason } from './refusals.ts'
import type { ChatHistory, ChatMember, ChatRoomName } from './views.ts'

export const CHAT_FORM_RESULTS = ['named', 'deleted', 'reported', 'muted', 'unmuted'] as const
export type ChatFormResult = (typeof CHAT_FORM_RESULTS)[number]
export const isChatFormResult = (text: string | null): text is ChatFormResult =>
  CHAT_FORM_RESULTS.some((done) => done === text)

export type ChatFormSubmission = FormSubmission<ChatFormResult, ChatRefusalReason>

export type ChatData = {
  chat: {
    readonly room: ChatRoomName
    readonly window: ChatHistory
    /** The page shows messages before this sequence number; if absent, the newest messages with live updates. */
    readonly before?: number
    readonly own?: {
      readonly member: ChatMember
      /** Sequence numbers from the query: message to answer, and message to report; 0 for none. */
      readonly reply: number
      readonly report: number
      readonly submission: ChatFormSubmission
    }
  }
}
