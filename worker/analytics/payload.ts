// All transports of the SDKs use the same format (protocols §1.1).

import { computeEnvelopeChecksum } from '#shared/analytics/wire.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { decodeLenientUtf8 } from './lenient-text.ts'

export type CollectorFields = { get(name: string): string | null }

export type CollectorPayloadRefusal = 'data_missing' | 'checksum_mismatch' | 'data_malformed'

export async function readBodyFields(request: Request): Promise<CollectorFields | undefined> {
  const type = request.headers.get('content-type') ?? ''
  // Any other content type is parsed as URL-encoded: SDK beacons say text/plain.
  if (!/^multipart\/form-data/i.test(type))
    return new URLSearchParams(decodeLenientUtf8(new Uint8Array(await request.arrayBuffer())))
  try {
    const form = await request.formData()
    return {
      get: (name) => {
        const part = form.get(name)
        return typeof part === 'string' ? part : null
      },
    }
  } catch {
    return undefined
  }
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}

function parsed(json: string): Result<unknown, 'data_malformed'> {
  try {
    return ok(JSON.parse(json))
  } catch {
    return refuse('data_malformed')
  }
}

/**
 * Decodes the body of `/sync_js`: base64 of UTF-8 JSON, with a checksum of the base64 text. Beacons send no checksum,
 * so it is optional (protocols §1.1).
 */
export function decodeCollectorPayload(fields: CollectorFields): Result<unknown, CollectorPayloadRefusal> {
  // An unencoded plus arrives as a space.
  const data = fields.get('data')?.replaceAll(' ', '+') ?? ''
  if (data === '') return refuse('data_missing')
  const ext = fields.get('ext') ?? ''
  if (ext !== '' && ext !== computeEnvelopeChecksum(data)) return refuse('checksum_mismatch')
  const bytes = bytesOf(data)
  return bytes ? parsed(decodeLenientUtf8(bytes)) : refuse('data_malformed')
}

export function decodeDebugPayload(fields: CollectorFields): Result<unknown, CollectorPayloadRefusal> {
  const data = fields.get('data') ?? ''
  return data === '' ? refuse('data_missing') : parsed(data)
}
