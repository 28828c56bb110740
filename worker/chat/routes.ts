import { Hono } from 'hono'
import { chatCalls, chatRoomCalls } from '#shared/chat/calls.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import { createPersonalRoutes } from '../calls/personal-calls.ts'
import { type AppEnv, type Env, readConfigMap } from '../env.ts'
import { envelopeResponse, refusalResponse } from '../http/envelope.ts'
import { validateQuery } from '../http/query.ts'
import { chatHandlers, chatRoomStub } from './gateway.ts'

const { messages } = chatRoomCalls

const isOpen = (env: Env): boolean => isFeatureOn(readConfigMap(env), 'chat')

export const chatRoomRoutes = new Hono<AppEnv>()
  .use(messages.path, async (c, next) => {
    if (!isOpen(c.env)) return refusalResponse(c, 'unknown_call')
    return next()
  })
  .get(messages.path, validateQuery(messages), async (c) => {
    const { room, before } = c.req.valid('query')
    return envelopeResponse(c, await chatRoomStub(c.env, room).window(before))
  })

export const chatMemberRoutes = createPersonalRoutes(chatCalls, chatHandlers, { isMainAccountOnly: true, isOpen })
