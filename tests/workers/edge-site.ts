// Requests to the site like a browser's, without following redirects; shared by the tests of the edge.

import { createExecutionContext, env, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { expect } from 'vitest'
import type { PersonalPayload } from '#shared/pages/islands.ts'
import type { HydrationPayload } from '#shared/pages/page-data.ts'
import type { Env } from '#worker/env.ts'
import app from '#worker/index.ts'

export const ORIGIN = 'https://meridian.test'

export type Asked = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit
}

/** @param address path of the site, or a complete address */
export const ask = (address: string, asked: Asked = {}): Promise<Response> =>
  SELF.fetch(address.startsWith('/') ? ORIGIN + address : address, { redirect: 'manual', ...asked })

/** Requests from the same application with other bindings or settings. */
export async function askUnder(bindings: Partial<Env>, address: string, asked: Asked = {}): Promise<Response> {
  const context = createExecutionContext()
  const request = new Request(address.startsWith('/') ? ORIGIN + address : address, { redirect: 'manual', ...asked })
  const response = await app.fetch(request, { ...env, ...bindings }, context)
  await waitOnExecutionContext(context)
  return response
}

/** Text of an answer that must be a page's document. */
export async function documentOf(response: Response, status = 200): Promise<string> {
  const text = await response.text()
  expect([response.status, response.headers.get('content-type')], text.slice(0, 500)).toEqual([
    status,
    'text/html; charset=utf-8',
  ])
  return text
}

const jsonOf = (document: string, id: string) =>
  JSON.parse(new RegExp(`<script id="${id}" type="application/json">(.*?)</script>`, 's').exec(document)?.[1] ?? 'null')

/** Hydration payload for all visitors. */
export const publicOf = (document: string): HydrationPayload => jsonOf(document, 'payload')

/** Hydration payload of the logged-in user; undefined on public documents. */
export const personalOf = (document: string): PersonalPayload | undefined => jsonOf(document, 'personal') ?? undefined

/** The payload as the browser reads it. */
export function payloadOf(document: string): HydrationPayload {
  const taken = publicOf(document)
  const page = personalOf(document)?.personal.page
  return page ? ({ ...taken, data: page } as HydrationPayload) : taken
}

/** The document without scripts, as visitors without JavaScript see it. */
export const markupOf = (document: string): string => document.replace(/<script\b.*?<\/script>/gs, '')

export const attribute = (document: string, name: string): string | undefined =>
  new RegExp(`<html[^>]*? ${name}="([^"]*)"`).exec(document)?.[1]

/** Headers that are the same for all visitors of a page: all but the request's id. */
export const commonHeaders = (response: Response): Record<string, string> =>
  Object.fromEntries([...response.headers].filter(([name]) => name !== 'x-request-id'))
