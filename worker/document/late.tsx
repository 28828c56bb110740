// The retry link works without scripts.

import { renderToStaticMarkup } from 'react-dom/server'
import { createTranslator } from '#shared/format/translator.ts'
import { localePath } from '#shared/i18n/locales.ts'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import type { Visit } from '#shared/pages/visit.ts'

/** Must equal the markup that the client hydrates without texts (client/hydration/islands.tsx). */
export function renderLateHtml({ locale, path, search }: Visit, messages: LoadedMessages): string {
  const t = createTranslator(locale, messages)
  return renderToStaticMarkup(
    <div className="late">
      <p>{t('error.unloaded.text')}</p>
      <a href={localePath(locale, path) + search}>{t('error.unloaded.retry')}</a>
    </div>,
  )
}
