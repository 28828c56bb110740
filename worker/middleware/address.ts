import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { assert } from '#shared/platform/assert.ts'
import { renderErrorDocument } from '../document/error-page.ts'
import type { AppEnv } from '../env.ts'
import { findRequestUrlFault, isApiPath, type RequestUrlFault } from '../http/address-fault.ts'
import { refusalResponse } from '../http/envelope.ts'
import { parseRequestUrl } from './requested-url.ts'

const STATUS = { malformed_address: 400, address_too_long: 414 } as const satisfies Record<RequestUrlFault, number>

async function refuseUrl(c: Context<AppEnv>, fault: RequestUrlFault): Promise<Response> {
  return isApiPath(c.get('url').pathname) ? refusalResponse(c, fault) : renderErrorDocument(c, STATUS[fault])
}

/** Sets the variable `url`; refuses invalid URLs. */
export const validateRequestUrl = () =>
  createMiddleware<AppEnv>(function address(c, next) {
    const url = parseRequestUrl(c.req.raw)
    assert(url, 'what names no host stops at the door')
    c.set('url', url)
    const fault = findRequestUrlFault(url)
    return fault === undefined ? next() : refuseUrl(c, fault)
  })
