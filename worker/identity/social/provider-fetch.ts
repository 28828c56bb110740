// Fetch for identity providers: https or loopback, no redirects, limited time and size.

import { isExchangeAddress } from '#shared/api/exchange-address.ts'

/** Short, because the visitor waits at an empty page. */
const TIMEOUT_MS = 5_000
/** Real answers are a few kilobytes. */
const ANSWER_BYTES_MAX = 256 * 1_024

export class ProviderFault extends Error {}

async function bodyOf(response: Response, place: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > ANSWER_BYTES_MAX) throw new ProviderFault(`${place}: too long an answer`)
    chunks.push(chunk)
  }
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

type Init = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: BodyInit | null | undefined
}

/** @throws ProviderFault on timeout, redirect, an oversized body, or an address without https */
export async function fetchFromProvider(url: string, { method, headers: asked, body: sent }: Init): Promise<Response> {
  const { origin, pathname } = new URL(url)
  const place = origin + pathname
  if (!isExchangeAddress(place, 'http')) throw new ProviderFault(`${place}: no https address`)
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { method, headers: asked, body: sent ?? null, redirect: 'manual', signal })
    const { status, headers } = response
    if (status >= 300 && status < 400) throw new ProviderFault(`${place}: ${status}`)
    const body = await bodyOf(response, place)
    return new Response(status === 204 ? null : body, { status, headers })
  } catch (error) {
    if (error instanceof ProviderFault) throw error
    throw new ProviderFault(`${place}: no answer`, { cause: error })
  }
}
