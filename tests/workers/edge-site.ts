// Asks the site as a browser would, but follows nothing; shared by the tests of the edge.

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

/** @param address path of the site, or a whole address */
export const ask = (address: string, asked: Asked = {}): Promise<Response> =>
  SELF.fetch(address.startsWith('/') ? ORIGIN + address : address, { redirect: 'manual', ...asked })

/** Asks the same application under other bindings or settings. */
export async function askUnder(bindings: Partial<Env>, address: string, asked: Asked = {}): Promise<Response> {
  const context = createExecutionContext()
  const request = new Request(address.startsWith('/') ? ORIGIN + address : address, { redirect: 'manual', ...asked })
  const response = await app.fetch(request, { ...env, ...bindings }, context)
  await waitOnExecutionContext(context)
  return response
}

/** The text of an answer that must be the document of a page. */
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

/** What a document brings for everybody. */
export const publicOf = (document: string): HydrationPayload => jsonOf(document, 'payload')

/** What it brings for whoever is logged in; undefined where it is everybody's. */
export const personalOf = (document: string): PersonalPayload | undefined => jsonOf(document, 'personal') ?? undefined

/** What the browser would take over, read as it reads it. */
export function payloadOf(document: string): HydrationPayload {
  const taken = publicOf(document)
  const page = personalOf(document)?.personal.page
  return page ? ({ ...taken, data: page } as HydrationPayload) : taken
}

/** What a visitor without JavaScript has: the document without its scripts. */
export const markupOf = (document: string): string => document.replace(/<script\b.*?<\/script>/gs, '')

export const attribute = (document: string, name: string): string | undefined =>
  new RegExp(`<html[^>]*? ${name}="([^"]*)"`).exec(document)?.[1]

/** Headers that every visitor of a page gets alike: all but the request's own number. */
export const commonHeaders = (response: Response): Record<string, string> =>
  Object.fromEntries([...response.headers].filter(([name]) => name !== 'x-request-id'))
