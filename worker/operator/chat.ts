// Shows removed messages and authors too.

import { SILENCE_HOURS, SLOW_SECONDS } from '#shared/chat/limits.ts'
import { ChatRoomName } from '#shared/chat/views.ts'
import { HOUR_MS } from '#shared/intervals.ts'
import type { DeskData, DeskSubmission } from '#shared/operator/pages.ts'
import { membersOf, roomOf } from '../chat/gateway.ts'
import { carryOut, type DeskOutcome, type DeskRequest, done, refused } from './desk.ts'

type Values = Readonly<Record<string, string>>

const SEQ = /^[1-9]\d{0,14}$/
const seqOf = (text = ''): number => (SEQ.test(text) ? Number(text) : 0)

const chosenOf = <Of extends number>(list: readonly Of[], typed: string): Of | undefined =>
  list.find((each) => String(each) === typed)

/** Works even if the user's messages are gone. @param reason shown to the user */
export async function endSilence({ c }: DeskRequest, person: string, reason: string): Promise<DeskOutcome> {
  const { silencedUntil } = await membersOf(c.env).member(person)
  if (silencedUntil === 0) return refused('already_so')
  await membersOf(c.env).silence(person, 0, reason)
  return done
}

/** Acts on a message or its author (RM9, MB5). */
async function actOnMessage(
  desk: DeskRequest,
  room: ChatRoomName,
  { what = '', id = '', hours = '', reason = '' }: Values,
): Promise<DeskOutcome> {
  const { env } = desk.c
  const seq = seqOf(id)
  const message = seq > 0 ? await roomOf(env, room).kept(seq) : undefined
  if (!message) return refused('input_invalid')
  const [target, about] = [`chat ${room} ${seq}`, [message.person]]
  if (what === 'chat_message_removed') {
    if (message.state === 'removed') return refused('already_so')
    return carryOut(desk, { act: what, target, about }, reason, async () => {
      const removed = await roomOf(env, room).remove(seq, reason.trim())
      return removed.ok ? done : refused('already_so')
    })
  }
  if (what === 'chat_silence_ended') {
    return carryOut(desk, { act: what, target: message.person, detail: target }, reason, () =>
      endSilence(desk, message.person, reason.trim()),
    )
  }
  const length = chosenOf(SILENCE_HOURS, hours)
  if (what !== 'chat_person_silenced' || length === undefined) return refused('input_invalid')
  const detail = `${target}, ${length} h`
  return carryOut(desk, { act: what, target: message.person, detail }, reason, async () => {
    await membersOf(env).silence(message.person, Date.now() + length * HOUR_MS, reason.trim())
    return done
  })
}

export async function actOnChat(desk: DeskRequest, values: Values): Promise<DeskOutcome> {
  const { what = '', language = '', slow = '', reason = '' } = values
  const room = ChatRoomName.safeParse(language)
  if (!room.success) return refused('input_invalid')
  if (what !== 'close' && what !== 'open' && what !== 'pace') return actOnMessage(desk, room.data, values)
  const { isClosed, slowSeconds } = await roomOf(desk.c.env, room.data).state()
  const pace = what === 'pace' ? chosenOf(SLOW_SECONDS, slow) : slowSeconds
  if (pace === undefined) return refused('input_invalid')
  const closes = what === 'pace' ? isClosed : what === 'close'
  const detail = what === 'pace' ? `one message every ${pace} s` : what
  const act = { act: 'chat_room_set', target: `chat ${room.data}`, detail } as const
  return carryOut(desk, act, reason, async () => {
    await roomOf(desk.c.env, room.data).set(closes, pace)
    return done
  })
}

/** Room by `language`, centred on the message `id`. */
export async function chatPage({ c }: DeskRequest, submission: DeskSubmission): Promise<DeskData['operator-chat']> {
  const query = new URLSearchParams(c.var.visit.search)
  const asked = ChatRoomName.safeParse(submission.values.language || query.get('language'))
  const name = asked.success ? asked.data : c.var.locale
  const seq = seqOf(submission.values.id || query.get('id') || '')
  const room = roomOf(c.env, name)
  const [state, messages] = await Promise.all([room.state(), room.context(seq || undefined)])
  return {
    submission,
    room: { ...state, name },
    messages: messages.map(({ change: _, author: __, ...message }) => message),
    chosen: messages.some((message) => message.seq === seq) ? seq : 0,
  }
}
