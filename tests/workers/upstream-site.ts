// The site as the edge of another exchange: a misbehaving host that acts by the first segment of a path.

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

/** Settings that make both upstream hosts the misbehaving one, in a test's own namespace; all paths pass. */
export const upstreamAt = (name: string) => ({
  UPSTREAM_SPOT_URL: `${HOST}/${name}`,
  UPSTREAM_FUTURES_URL: `${HOST}/${name}`,
  UPSTREAM_PATHS: '/.*',
})

/** Requests a path of the exchange that selects a fault: `/redirect/302`. */
export const through = (name: string, path: string, asked: Asked = {}): Promise<Response> =>
  askUnder(upstreamAt(name), `/api${path}`, asked)

/** Requests that reached the host in a test's namespace. */
export const seenBy = async (name: string): Promise<Seen[]> => (await fetch(`${HOST}/__log/${name}`)).json()

/** Lets the host answer a path with JSON, in a test's namespace. */
export const answering = async (name: string, path: string, body: unknown): Promise<void> => {
  await fetch(`${HOST}/__answer/${name}${path}`, { method: 'POST', body: JSON.stringify(body) })
}

/**
 * Resident bytes of this file's runtime: now, and the peak since the last call. Undefined if the system does not report
 * it.
 */
export const memory = async (): Promise<{ now?: number; peak: number }> => (await fetch(`${HOST}/__memory`)).json()

/** Cookies that an answer sets: value and attributes by name. */
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
