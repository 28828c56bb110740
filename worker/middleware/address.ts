import { createMiddleware } from 'hono/factory'
import { assert } from '#shared/assert.ts'
import type { AppEnv } from '../env.ts'
import { errorDocument } from '../errors.ts'
import { refusal } from '../exchange/envelope.ts'
import { type AddressFault, addressFault, isProgramPath } from './address-fault.ts'
import { requestedUrl } from './requested-url.ts'

const STATUS = { malformed_address: 400, address_too_long: 414 } as const satisfies Record<AddressFault, number>

/** Sets `url`. */
export const address = () =>
  createMiddleware<AppEnv>(async function address(c, next) {
    const url = requestedUrl(c.req.raw)
    assert(url, 'what names no host stops at the door')
    c.set('url', url)
    const fault = addressFault(url)
    if (fault === undefined) return next()
    return isProgramPath(url.pathname) ? refusal(c, fault) : errorDocument(c, STATUS[fault])
  })
