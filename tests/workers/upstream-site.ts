// The site as the edge of an exchange elsewhere: the misbehaving host, which answers as the first segment of a path says.

import { inject } from 'vitest'
import { type Asked, askUnder } from './edge-site.ts'

export const HOST = `http://127.0.0.1:${inject('misbehavingPort')}`

export type Seen = {
  readonly method: string
  readonly path: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
  readonly sent: number
  readonly closed: boolean
}

/** Settings under which both hosts are the misbehaving one, in a test's own part of it; every path passes. */
export const upstreamAt = (name: string) => ({
  UPSTREAM_SPOT_URL: `${HOST}/${name}`,
  UPSTREAM_FUTURES_URL: `${HOST}/${name}`,
  UPSTREAM_PATHS: '/.*',
})

/** Asks for what a path of the exchange does: `/redirect/302`. */
export const through = (name: string, path: string, asked: Asked = {}): Promise<Response> =>
  askUnder(upstreamAt(name), `/api${path}`, asked)

/** What has reached the host under a test's name. */
export const seenBy = async (name: string): Promise<Seen[]> => (await fetch(`${HOST}/__log/${name}`)).json()

/** Makes the host answer a path with some JSON, under a test's name. */
export const answering = async (name: string, path: string, body: unknown): Promise<void> => {
  await fetch(`${HOST}/__answer/${name}${path}`, { method: 'POST', body: JSON.stringify(body) })
}

/** Resident bytes of this file's runtime: now, and at most since this was asked last. Undefined where the system does not tell. */
export const memory = async (): Promise<{ now?: number; peak: number }> => (await fetch(`${HOST}/__memory`)).json()

/** The cookies that an answer sets, by name: value and attributes. */
export const cookiesOf = (response: Response): Record<string, string> =>
  Object.fromEntries(
    response.headers.getSetCookie().map((cookie) => [cookie.split('=', 1)[0], cookie.slice(cookie.indexOf('=') + 1)]),
  )

export const MEGABYTE = 1024 * 1024
export const failureOf = (err: string) => ({ code: 500, data: {}, err })

export const POST: Asked = {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'sec-fetch-site': 'same-origin',
  },
  body: '{"a":1}',
}
