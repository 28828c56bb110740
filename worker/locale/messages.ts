// The build writes the messages beside the client's files (scripts/vite/words.ts).

import { files, modules } from 'virtual:words'
import { createTranslator } from '#shared/format/translator.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import { deserializeMessages, type SerializedMessages } from '#shared/i18n/serialized-messages.ts'
import type { LoadedMessages, MessageNamespace, Translate } from '#shared/i18n/types.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Env } from '../env.ts'

/** Cached catalogues. Promises are not cached, because they belong to the request that created them. */
const read = new Map<string, LoadedMessages>()

/** Omits messages of the legal documents. */
export const loadMessages = (env: Pick<Env, 'ASSETS'>, locale: LocaleCode): Promise<LoadedMessages> =>
  loadFile(env, locale, locale)

async function loadFile(
  { ASSETS }: Pick<Env, 'ASSETS'>,
  locale: LocaleCode,
  name: LocaleCode | `${LocaleCode}_law`,
): Promise<LoadedMessages> {
  const known = modules[locale] ?? read.get(name)
  if (known) return known
  const file = files[name]
  assert(file !== undefined, 'each locale of the table has its files')
  const response = await ASSETS.fetch(`http://assets.internal${file}`)
  if (!response.ok) throw new Error(`no messages for ${locale}: ${response.status}`)
  // Not validated, because the build writes this file.
  const messages = deserializeMessages(await response.json<SerializedMessages>()) as LoadedMessages
  read.set(name, messages)
  return messages
}

/** Selects the namespaces that the browser loads, so a missing one fails on both sides. */
export const selectMessageNamespaces = (
  messages: LoadedMessages,
  namespaces: readonly MessageNamespace[],
): LoadedMessages => Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace]]))

export const loadTranslator = async (env: Pick<Env, 'ASSETS'>, locale: LocaleCode): Promise<Translate> =>
  createTranslator(locale, await loadMessages(env, locale))

export const loadLegalTranslator = async (env: Pick<Env, 'ASSETS'>, locale: LocaleCode): Promise<Translate> =>
  createTranslator(locale, await loadFile(env, locale, `${locale}_law`))
