import { Hono } from 'hono'
import { chatCalls, chatRoomCalls } from '#shared/api/chat.ts'
import { isOn } from '#shared/features.ts'
import { type AppEnv, configOf, type Env } from '../env.ts'
import { answer, refusal } from '../exchange/envelope.ts'
import { query } from '../exchange/query.ts'
import { personalCalls } from '../trading/personal-calls.ts'
import { chatGateway, roomOf } from './gateway.ts'

const { messages } = chatRoomCalls

/** HTTP answers may be two seconds old: live messages come over the socket. */
const FRESH = 'public, max-age=2'

const isOpen = (env: Env): boolean => isOn(configOf(env), 'chat')

export const chatRooms = new Hono<AppEnv>()
  .use(messages.path, async (c, next) => {
    if (!isOpen(c.env)) return refusal(c, 'unknown_call')
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', FRESH)
    return undefined
  })
  .get(messages.path, query(messages), async (c) => {
    const { room, before } = c.req.valid('query')
    return answer(c, await roomOf(c.env, room).window(before))
  })

export const chatMembers = personalCalls(chatCalls, chatGateway, { isOfPersons: true, isOpen })
