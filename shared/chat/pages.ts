// What the page of the chat is given, and what its forms come to.

import type { ChatReason } from './refusals.ts'
import type { ChatMember, ChatRoomName, ChatWindow } from './views.ts'

/** What a form has done, as the page says it. */
export const CHAT_DONE = ['named', 'deleted', 'reported', 'muted', 'unmuted'] as const
export type ChatDoneNote = (typeof CHAT_DONE)[number]
export const isChatDone = (text: string | null): text is ChatDoneNote => CHAT_DONE.some((done) => done === text)

export type ChatSubmission = {
  /** Names the message that is written: sent twice, it is one. */
  readonly key: string
  /** The form that was sent, with what was typed. */
  readonly action?: string
  readonly values: Readonly<Record<string, string>>
  readonly refusal?: { readonly reason: ChatReason; readonly params: Readonly<Record<string, string>> }
  readonly done?: ChatDoneNote
}

export type ChatData = {
  chat: {
    readonly room: ChatRoomName
    readonly window: ChatWindow
    /** Messages before this number are shown; absent: the newest, which are live. */
    readonly before?: number
    /** Of whoever is logged in. */
    readonly own?: {
      readonly member: ChatMember
      /** The message that is answered, or reported, as the address says; 0: none. */
      readonly reply: number
      readonly report: number
      readonly submission: ChatSubmission
    }
  }
}
