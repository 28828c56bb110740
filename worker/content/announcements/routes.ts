import { Hono } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import { announcementCalls } from '#shared/content/announcements/calls.ts'
import type { AppEnv } from '../../env.ts'
import { envelopeResponse } from '../../http/envelope.ts'
import { validateQuery } from '../../http/query.ts'

const { list, one } = announcementCalls

export const announcementRoutes = new Hono<AppEnv>()
  .get(list.path, validateQuery(list), async (c) => {
    const { language, ...asked } = c.req.valid('query')
    return envelopeResponse(c, await objectStub(c.env, 'ANNOUNCEMENTS', 'site').published(language, asked))
  })
  .get(one.path, validateQuery(one), async (c) => {
    const { id, language } = c.req.valid('query')
    return envelopeResponse(c, (await objectStub(c.env, 'ANNOUNCEMENTS', 'site').view(id, language)) ?? null)
  })
