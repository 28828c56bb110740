import { memo } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { shortenFigure } from '#shared/format/short-figures.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'

/** Shortened figure: 1.23M or 1.23亿. Its title and screen readers have the full figure. */
export const AbbreviatedFigure = memo(function Short({ value, locale }: { value: string; locale: LocaleCode }) {
  const full = groupThousands(value)
  return (
    <span className="figure">
      <span aria-hidden="true" title={full}>
        {shortenFigure(value, locale, { decimals: 2, isPadded: true })}
      </span>
      <span className="visually-hidden">{full}</span>
    </span>
  )
})
