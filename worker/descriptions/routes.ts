// Serves OpenAPI for HTTP and AsyncAPI for sockets. API viewers of other origins may read them.

import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { loadSettings } from '../env.ts'
import { loadDescription } from './texts.ts'

/** Descriptions change only with a deployment. */
const LIFETIME = 'public, max-age=300'

function document(c: Context<AppEnv>, text: string): Response {
  c.header('cache-control', LIFETIME)
  c.header('access-control-allow-origin', '*')
  return c.body(text, 200, { 'content-type': 'application/json' })
}

export const apiDescriptionRoutes = new Hono<AppEnv>()
  .get('/api/openapi.json', async (c) => document(c, await loadDescription(c.env, 'openapi')))
  .get('/api/asyncapi.json', async (c) => {
    const text = await loadDescription(c.env, 'asyncapi')
    const { host, protocol } = new URL(loadSettings(c.env).ORIGIN || c.get('url').origin)
    const socket = protocol === 'https:' ? 'wss' : 'ws'
    return document(c, text.replaceAll('%HOST%', host).replaceAll('%PROTOCOL%', socket))
  })
