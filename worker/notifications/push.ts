// Web push (RFC 8030): encrypted for one browser (RFC 8291), signed with the deployment's key (VAPID, RFC 8292).

import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { NoticeDeliveryOutcome } from '#objects/notifications/notices/service.ts'
import type { PushSubscriptionJson } from '#objects/notifications/notices/store.ts'
import { sha256 } from '#shared/platform/sha256.ts'

/** Allowed push services, so that a subscription cannot send requests to other hosts. */
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
  readonly path: string
  /** Browsers show pushes with the same tag once. */
  readonly tag: string
}

export type PushSender = {
  /** Base64url of 65 bytes and of 32 bytes. */
  readonly key: { readonly publicKey: string; readonly privateKey: string }
  /** Contact of the operator for the push service: `https:` or `mailto:`. */
  readonly contact: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

const RETENTION_SECONDS = 24 * 60 * 60
const TIMEOUT_MS = 10_000

/** Converts a tag to a topic: at most 32 letters, digits, dashes and underscores (RFC 8030). */
function topicOf(tag: string): string {
  const plain = tag.replace(/[^\w-]/g, '')
  return plain.length <= 32 ? plain : sha256(tag).slice(0, 32)
}

/** @throws Error if the push must be retried */
export async function sendPush(
  { key, contact, fetch }: PushSender,
  subscription: PushSubscriptionJson,
  message: PushMessage,
): Promise<NoticeDeliveryOutcome> {
  const sealed = await buildPushPayload(
    {
      data: { ...message },
      // Replaces an undelivered push of the same topic.
      options: { ttl: RETENTION_SECONDS, topic: topicOf(message.tag), urgency: 'high' },
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
