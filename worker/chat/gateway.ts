import type { z } from 'zod/mini'
import type { StoredChatMessage } from '#objects/chat/room/store.ts'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { ChatCallResult, ChatRefusedAnswer, chatCalls } from '#shared/chat/calls.ts'
import { CHAT_ACCOUNT_AGE_MIN_MS } from '#shared/chat/limits.ts'
import type { ChatRefusalReason } from '#shared/chat/refusals.ts'
import type { ChatRoomName } from '#shared/chat/views.ts'
import type { CallOperation } from '../calls/order-gateway.ts'
import { type Env, loadSettings } from '../env.ts'
import { createRefusedAnswer, toProductAnswer, toRefusedAnswer } from '../http/product.ts'
import { clearingStub } from '../wallet/clearing.ts'
import { ledgerStub } from '../wallet/ledger.ts'

type Calls = typeof chatCalls
type Input<Name extends keyof Calls> = z.output<Calls[Name]['query']>

export const chatRoomStub = (env: Env, room: ChatRoomName) => objectStub(env, 'CHAT_ROOM', room)
export const chatMembersStub = (env: Env) => objectStub(env, 'CHAT_MEMBERS', 'site')

async function hasTraded(env: Env, userId: string): Promise<boolean> {
  if ((await ledgerStub(env, userId).fills(userId, { limit: 1 })).length > 0) return true
  return (await clearingStub(env).fills(userId, { limit: 1 })).rows.length > 0
}

/** The first chat name needs a trade or an account older than a day (MB3). */
async function name(env: Env, { id, openedAt }: AccountOwner, { name: typed }: Input<'name'>): Promise<ChatCallResult> {
  const members = chatMembersStub(env)
  const { name: before } = await members.member(id)
  const isNew = before === '' && Date.now() - openedAt < CHAT_ACCOUNT_AGE_MIN_MS
  if (isNew && !(await hasTraded(env, id))) return createRefusedAnswer('account_too_new')
  return toProductAnswer(await members.choose(id, typed, loadSettings(env).BRAND))
}

async function say(env: Env, { id }: AccountOwner, { room, text, reply = 0, key }: Input<'say'>) {
  const { name: chosen, author, silencedUntil } = await chatMembersStub(env).member(id)
  if (chosen === '') return createRefusedAnswer('name_needed')
  const writer = { person: id, author, name: chosen, silencedUntil }
  const said = await chatRoomStub(env, room).say(writer, { text, reply, key })
  return said.ok ? ({ kind: 'said', message: said.value } as const) : toRefusedAnswer(said.error)
}

async function othersMessage(
  env: Env,
  userId: string,
  { room, seq }: { readonly room: ChatRoomName; readonly seq: number },
): Promise<StoredChatMessage | ChatRefusedAnswer> {
  const message = await chatRoomStub(env, room).kept(seq)
  if (message?.state !== 'shown') return createRefusedAnswer('message_unknown')
  return message.person === userId ? createRefusedAnswer('own_message') : message
}

const REFUSED_BY_DESK = {
  report_open: 'report_open',
  cases_too_many: 'reports_too_many',
  login_required: 'unavailable',
  message_too_short: 'unavailable',
  message_too_long: 'unavailable',
} as const satisfies Readonly<Record<string, ChatRefusalReason>>

/** The report copies the text, so the author cannot delete the evidence. */
async function report(env: Env, { id }: AccountOwner, asked: Input<'report'>): Promise<ChatCallResult> {
  const message = await othersMessage(env, id, asked)
  if ('kind' in message) return message
  const reported = await objectStub(env, 'CASES', 'desk').report({
    kind: 'report',
    ref: asked.reason,
    person: id,
    about: message.person,
    place: `chat ${asked.room} ${asked.seq}`,
    text: `${message.name} (#${message.seq}): ${message.text}`,
  })
  return reported.ok ? { kind: 'done' } : createRefusedAnswer(REFUSED_BY_DESK[reported.error])
}

async function mute(env: Env, { id }: AccountOwner, asked: Input<'mute'>): Promise<ChatCallResult> {
  const message = await othersMessage(env, id, asked)
  if ('kind' in message) return message
  return toProductAnswer(await chatMembersStub(env).mute(id, { author: message.author, name: message.name }))
}

type Handlers = { readonly [Name in keyof Calls]: CallOperation<Calls[Name], z.output<Calls[Name]['answer']>> }

export const chatHandlers: Handlers = {
  own: (env, { id }) => chatMembersStub(env).member(id),
  name,
  say,
  delete: async (env, { id }, { room, seq }) => toProductAnswer(await chatRoomStub(env, room).delete(id, seq)),
  report,
  mute,
  unmute: async (env, { id }, { author }) => {
    await chatMembersStub(env).unmute(id, author)
    return { kind: 'done' }
  },
}
