// Sends signed messages to an external receiver by Standard Webhooks (github.com/standard-webhooks/standard-webhooks,
// v1).

import { base64 } from '@scure/base'

const PATIENCE_MS = 10_000
const encoder = new TextEncoder()

export type WebhookMessage = {
  /** Lets the receiver drop repetitions: all attempts have the same id. */
  readonly id: string
  readonly body: string
}

/**
 * @param secret `whsec_` and base64
 * @param timestamp seconds since 1970
 */
export async function signWebhook(secret: string, { id, body }: WebhookMessage, timestamp: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = new Uint8Array(base64.decode(secret.slice('whsec_'.length)))
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(`${id}.${timestamp}.${body}`))
  return `v1,${base64.encode(new Uint8Array(signature))}`
}

/** @throws Error if the receiver does not answer 2xx */
export async function sendWebhook(url: string, secret: string, message: WebhookMessage, now: number): Promise<void> {
  const timestamp = Math.floor(now / 1_000)
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'webhook-id': message.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': await signWebhook(secret, message, timestamp),
    },
    body: message.body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the receiver answered ${response.status}`)
}
