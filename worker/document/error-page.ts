// The visitor gets an id to quote; the log has the details.

import type { Context, ErrorHandler } from 'hono'
import { isUnknownCall } from '#objects/platform/call-mark.ts'
import { logError } from '#objects/platform/telemetry/log.ts'
import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, type LocaleCode } from '#shared/i18n/locales.ts'
import { formatLoginQuery } from '#shared/identity/carried.ts'
import { splitLocalePrefix } from '#shared/navigation/locale-path.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { type AppEnv, type Env, loadSettings, readConfigMap } from '../env.ts'
import { isApiPath } from '../http/address-fault.ts'
import { refusalResponse } from '../http/envelope.ts'
import { loadMessages } from '../locale/messages.ts'
import { loadClientChunks } from './assets.ts'
import { createDocumentHeaders } from './headers.ts'
import { renderDocument } from './render.tsx'

const PATH_LENGTH_MAX = 200

/** Falls back to constants, because the settings may be what failed. */
function identity(env: Env, url: URL): Pick<Visit, 'origin' | 'brand' | 'config'> {
  try {
    const { ORIGIN, BRAND } = loadSettings(env)
    return { origin: ORIGIN || url.origin, brand: BRAND, config: readConfigMap(env) }
  } catch {
    return { origin: url.origin, brand: 'Meridian', config: {} }
  }
}

/** Builds a visit from the URL only, because everything else may have failed. */
function bareVisit(env: Env, url: URL): Visit {
  const { locale, path } = splitLocalePrefix(url.pathname)
  const known = identity(env, url)
  const here = { path: path.slice(0, PATH_LENGTH_MAX), search: '', origin: known.origin }
  return {
    ...known,
    ...here,
    locale,
    loginQuery: formatLoginQuery(here, true),
    theme: 'light',
    followsSystem: true,
    colours: 'upgreen',
    device: 'web',
    currency: LOCALES[locale].fiatCurrency,
    notation: 'indent',
    helpCentre: '',
    languages: LOCALE_CODES,
  }
}

const errorHeaders = (locale: LocaleCode) => createDocumentHeaders('private, no-store', 'error', locale)

export async function renderErrorDocument(c: Context<AppEnv>, status: 400 | 404 | 414 | 429 | 500): Promise<Response> {
  const visit = bareVisit(c.env, new URL(c.req.url))
  const path = status === 500 ? '' : visit.path
  const data = { status, path, requestId: c.var.requestId }
  const [messages] = await Promise.all([loadMessages(c.env, visit.locale), loadClientChunks(c.env)])
  const document = await renderDocument({ page: 'error', visit, data, messages })
  return new Response(document, { status, headers: errorHeaders(visit.locale) })
}

/** Value of Retry-After, seconds: by then, objects run the new release. */
const RETRY_SECONDS = '1'

/** Sends JSON to API clients and the error page to browsers, never a stack trace. */
export const handleAppError: ErrorHandler<AppEnv> = async (error, c) => {
  const id = c.var.requestId
  // During a deployment, an object of the previous release may not know a new call.
  const isDeploying = isUnknownCall(error)
  if (isDeploying) c.header('retry-after', RETRY_SECONDS)
  else logError('request_failed', { error })
  if (isApiPath(new URL(c.req.url).pathname)) return refusalResponse(c, 'unavailable')
  try {
    const page = await renderErrorDocument(c, 500)
    if (!isDeploying) return page
    page.headers.set('retry-after', RETRY_SECONDS)
    return new Response(page.body, { status: 503, headers: page.headers })
  } catch (second) {
    logError('error_page_failed', { error: second })
    const page = `<!doctype html><html lang="${DEFAULT_LOCALE.slice(0, 2)}"><title>500</title><p>500 ${id}</p></html>`
    return new Response(page, { status: 500, headers: errorHeaders(DEFAULT_LOCALE) })
  }
}
