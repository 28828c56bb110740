// Shown in place of content that could not be loaded. The retry link works without scripts.

import { renderToStaticMarkup } from 'react-dom/server'
import { createTranslator } from '#shared/format/translator.ts'
import { localePath } from '#shared/i18n/locales.ts'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import type { Visit } from '#shared/pages/visit.ts'

/** The element must equal that of `Late`, which hydrates it and keeps its text (client/hydration/islands.tsx). */
export function renderLateHtml({ locale, path, search }: Visit, messages: LoadedMessages): string {
  const t = createTranslator(locale, messages)
  return renderToStaticMarkup(
    <div className="late">
      <p>{t('error.unloaded.text')}</p>
      <a href={localePath(locale, path) + search}>{t('error.unloaded.retry')}</a>
    </div>,
  )
}
