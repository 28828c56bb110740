import { CHAT_SILENCE_HOURS, CHAT_SLOW_MODE_SECONDS } from '#shared/chat/limits.ts'
import { ChatRoomName } from '#shared/chat/views.ts'
import type { OperatorData, OperatorFormSubmission } from '#shared/pages/operator.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { chatMembersStub, chatRoomStub } from '../chat/gateway.ts'
import {
  createOperatorRefusal,
  executeLoggedOperatorAction,
  OPERATOR_SUCCESS,
  type OperatorOutcome,
  type OperatorRequest,
} from './desk.ts'

type Values = Readonly<Record<string, string>>

const SEQ = /^[1-9]\d{0,14}$/
const seqOf = (text = ''): number => (SEQ.test(text) ? Number(text) : 0)

const chosenOf = <Of extends number>(list: readonly Of[], typed: string): Of | undefined =>
  list.find((each) => String(each) === typed)

/** @param reason shown to the user */
export async function endUserSilence({ c }: OperatorRequest, userId: string, reason: string): Promise<OperatorOutcome> {
  const { silencedUntil } = await chatMembersStub(c.env).member(userId)
  if (silencedUntil === 0) return createOperatorRefusal('already_so')
  await chatMembersStub(c.env).silence(userId, 0, reason)
  return OPERATOR_SUCCESS
}

async function actOnMessage(
  desk: OperatorRequest,
  room: ChatRoomName,
  { what = '', id = '', hours = '', reason = '' }: Values,
): Promise<OperatorOutcome> {
  const { env } = desk.c
  const seq = seqOf(id)
  const message = seq > 0 ? await chatRoomStub(env, room).kept(seq) : undefined
  if (!message) return createOperatorRefusal('input_invalid')
  const [target, about] = [`chat ${room} ${seq}`, [message.person]]
  if (what === 'chat_message_removed') {
    if (message.state === 'removed') return createOperatorRefusal('already_so')
    return executeLoggedOperatorAction(desk, { act: what, target, about }, reason, async () => {
      const removed = await chatRoomStub(env, room).remove(seq, reason.trim())
      return removed.ok ? OPERATOR_SUCCESS : createOperatorRefusal('already_so')
    })
  }
  if (what === 'chat_silence_ended') {
    return executeLoggedOperatorAction(desk, { act: what, target: message.person, detail: target }, reason, () =>
      endUserSilence(desk, message.person, reason.trim()),
    )
  }
  const length = chosenOf(CHAT_SILENCE_HOURS, hours)
  if (what !== 'chat_person_silenced' || length === undefined) return createOperatorRefusal('input_invalid')
  const detail = `${target}, ${length} h`
  return executeLoggedOperatorAction(desk, { act: what, target: message.person, detail }, reason, async () => {
    await chatMembersStub(env).silence(message.person, Date.now() + length * HOUR_MS, reason.trim())
    return OPERATOR_SUCCESS
  })
}

export async function handleOperatorChatAction(desk: OperatorRequest, values: Values): Promise<OperatorOutcome> {
  const { what = '', language = '', slow = '', reason = '' } = values
  const room = ChatRoomName.safeParse(language)
  if (!room.success) return createOperatorRefusal('input_invalid')
  if (what !== 'close' && what !== 'open' && what !== 'pace') return actOnMessage(desk, room.data, values)
  const { isClosed, slowSeconds } = await chatRoomStub(desk.c.env, room.data).state()
  const pace = what === 'pace' ? chosenOf(CHAT_SLOW_MODE_SECONDS, slow) : slowSeconds
  if (pace === undefined) return createOperatorRefusal('input_invalid')
  const closes = what === 'pace' ? isClosed : what === 'close'
  const detail = what === 'pace' ? `one message every ${pace} s` : what
  const act = { act: 'chat_room_set', target: `chat ${room.data}`, detail } as const
  return executeLoggedOperatorAction(desk, act, reason, async () => {
    await chatRoomStub(desk.c.env, room.data).set(closes, pace)
    return OPERATOR_SUCCESS
  })
}

export async function loadOperatorChat(
  { c }: OperatorRequest,
  submission: OperatorFormSubmission,
): Promise<OperatorData['operator-chat']> {
  const query = new URLSearchParams(c.var.visit.search)
  const asked = ChatRoomName.safeParse(submission.values.language || query.get('language'))
  const name = asked.success ? asked.data : c.var.locale
  const seq = seqOf(submission.values.id || query.get('id') || '')
  const room = chatRoomStub(c.env, name)
  const [state, messages] = await Promise.all([room.state(), room.context(seq || undefined)])
  return {
    submission,
    room: { ...state, name },
    messages: messages.map(({ change: _, author: __, ...message }) => message),
    chosen: messages.some((message) => message.seq === seq) ? seq : 0,
  }
}
