// Web push (RFC 8030): sealed for one browser (RFC 8291), signed with the deployment's key (VAPID, RFC 8292).

import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Delivered } from '#objects/notices/node.ts'
import type { PushSubscriptionJson } from '#objects/notices/store.ts'
import { sha256 } from '#shared/sha256.ts'

/** The push services of browsers: nothing is sent anywhere else, whatever a subscription says. */
const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
]

export function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port, username } = new URL(endpoint)
  return protocol === 'https:' && port === '' && username === '' && SERVICES.some((host) => host.test(hostname))
}

export type PushMessage = {
  readonly title: string
  readonly body: string
  /** Where a press leads: a path of this site. */
  readonly path: string
  /** Shown once under it, however often it comes. */
  readonly tag: string
}

export type PushSender = {
  /** Both halves as base64url: 65 bytes, 32 bytes. */
  readonly key: { readonly publicKey: string; readonly privateKey: string }
  /** Who runs this deployment, for the push service: `https:` or `mailto:`. */
  readonly contact: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** A service keeps it for so long while the browser is away; seconds. */
const KEPT_SECONDS = 24 * 60 * 60
const TIMEOUT_MS = 10_000

/** Letters, digits, dash and underscore, 32 at most (RFC 8030). */
function topicOf(tag: string): string {
  const plain = tag.replace(/[^\w-]/g, '')
  return plain.length <= 32 ? plain : sha256(tag).slice(0, 32)
}

/** @throws Error where it has to be tried again */
export async function push(
  { key, contact, fetch }: PushSender,
  subscription: PushSubscriptionJson,
  message: PushMessage,
): Promise<Delivered> {
  const sealed = await buildPushPayload(
    {
      data: { ...message },
      // The same one again takes the place of the one that waits.
      options: { ttl: KEPT_SECONDS, topic: topicOf(message.tag), urgency: 'high' },
    },
    { ...subscription, expirationTime: null },
    { subject: contact, ...key },
  )
  const answer = await fetch(subscription.endpoint, {
    method: 'POST',
    headers: sealed.headers,
    body: sealed.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 410) return 'gone'
  if (!answer.ok) throw new Error(`the push service answered ${answer.status}`)
  return 'done'
}
