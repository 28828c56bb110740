import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { chatCalls } from '#shared/chat/calls.ts'
import { type ChatData, type ChatFormResult, type ChatFormSubmission, isChatFormResult } from '#shared/chat/pages.ts'
import type { ChatRefusalReason } from '#shared/chat/refusals.ts'
import type { ChatRoomName } from '#shared/chat/views.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import type { Visit } from '#shared/pages/visit.ts'
import type { Env } from '../env.ts'
import { createRefusedAnswer, type FormPageRedirect, type RefusedAnswer } from '../http/product.ts'
import { chatHandlers, chatMembersStub, chatRoomStub } from './gateway.ts'

const SEQ = /^[1-9]\d{0,14}$/
const numberIn = (query: URLSearchParams, name: string): number => {
  const text = query.get(name) ?? ''
  return SEQ.test(text) ? Number(text) : 0
}

export async function loadChatPage(
  env: Env,
  { locale, search }: Pick<Visit, 'locale' | 'search'>,
  reader?: { readonly person: AccountOwner },
  submission?: ChatFormSubmission,
): Promise<ChatData['chat']> {
  const query = new URLSearchParams(search)
  const before = numberIn(query, 'before')
  const [window, member] = await Promise.all([
    chatRoomStub(env, locale).window(before || undefined),
    reader && chatMembersStub(env).member(reader.person.id),
  ])
  const done = query.get('done')
  const opened: ChatFormSubmission = { key: crypto.randomUUID(), values: {}, ...(isChatFormResult(done) && { done }) }
  return {
    room: locale,
    window,
    ...(before > 0 && { before }),
    ...(reader &&
      member && {
        own: {
          member,
          submission: submission ?? opened,
          reply: numberIn(query, 'reply'),
          report: numberIn(query, 'report'),
        },
      }),
  }
}

export type ChatOutcome = FormPageRedirect | RefusedAnswer<ChatRefusalReason>
type Asker = { readonly env: Env; readonly person: AccountOwner; readonly room: ChatRoomName }
type Action = (asker: Asker, values: FormValues) => Promise<ChatOutcome>

const form =
  <Name extends Exclude<keyof typeof chatCalls, 'own'>>(
    name: Name,
    unread: ChatRefusalReason,
    then: { readonly done?: ChatFormResult; readonly at?: string },
  ): Action =>
  async ({ env, person: userId, room }, values) => {
    const { query } = chatCalls[name]
    const asked = query.safeParse({ ...values, room, reply: values.reply || undefined })
    if (!asked.success) return createRefusedAnswer(unread)
    const handle = chatHandlers[name] as (env: Env, userId: AccountOwner, asked: unknown) => Promise<Answer>
    const answered = await handle(env, userId, asked.data)
    if (answered.kind === 'refused') return answered
    return { kind: 'on', search: then.done ? `?done=${then.done}` : '', ...(then.at && { at: then.at }) }
  }
type Answer = z.output<(typeof chatCalls)['name' | 'say']['answer']>

export const CHAT_ACTIONS: Readonly<Record<string, Action>> = {
  name: form('name', 'name_invalid', { done: 'named' }),
  say: form('say', 'text_too_long', { at: 'say' }),
  delete: form('delete', 'message_unknown', { done: 'deleted' }),
  report: form('report', 'report_reason', { done: 'reported' }),
  mute: form('mute', 'message_unknown', { done: 'muted' }),
  unmute: form('unmute', 'message_unknown', { done: 'unmuted' }),
}
